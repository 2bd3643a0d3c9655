import { folded, slugFault } from '../../src/domain/addresses/slug.ts';
import { isOver, publishedTime } from '../../src/domain/post.ts';
import { firstFew } from '../../src/gather/first-few.ts';
import { isStatusForFew } from '../../src/gather/readers/words.ts';
import type { DecodedPost } from '../../src/gather/sanity/decode.ts';
import {
  MISSING_CATEGORY,
  NOT_PUBLIC,
  UNSAID,
  UNTITLED_CATEGORY,
  WRONG_DATE,
} from '../../src/gather/sanity/who-may-read/publicity.ts';
import { UNSEEN_ABOVE } from '../../src/gather/sanity/who-may-read/sealing-above.ts';
import { NO_WORDS } from '../../src/gather/sanity/who-may-read/yes.ts';
import { FIELDS_FILE, type Fields } from '../../src/settings/fields.ts';
import { filtersOf } from './lines.ts';
import type { Look } from './look.ts';
import { notSealedLines, sealedLine, unseenSealLines } from './not-sealed.ts';
import { otherSitesLines } from './other-sites.ts';
import { keptTextLines, twoTextLines } from './two-texts.ts';
import { type Unread, unreadCategoryLines, unreadLines } from './unread.ts';
import { partSwitchLines, unreadPartLines } from './unread-parts.ts';
import { workflowLines } from './workflow.ts';

const without = (posts: readonly DecodedPost[]): number =>
  posts.filter(({ post }) => post.slug === null).length;

/** How many slugs can be no address, or are another post's. */
function faulty(posts: readonly DecodedPost[]): number {
  const slugs = posts.flatMap(({ post }) => post.slug ?? []);
  const fine = new Set(slugs.filter((slug) => slugFault(slug) === null).map(folded));
  return slugs.length - fine.size;
}

/** The fields with slugs made where a post has none that can be its address. */
export function withMadeSlugs(fields: Fields, posts: readonly DecodedPost[]): Fields {
  const isWanting = without(posts) + faulty(posts) > 0;
  return isWanting ? { ...fields, slugFromTitle: true } : fields;
}

/** What becomes of the addresses of posts, where anything does. */
function slugLines({ slugFromTitle }: Fields, posts: readonly DecodedPost[]): string[] {
  if (!slugFromTitle) return [];
  const [none, wrong] = [without(posts), faulty(posts)];
  return [
    ...(none > 0
      ? [`Without a slug: ${none} of ${posts.length} posts. Each gets one made of its title.`]
      : []),
    ...(wrong > 0
      ? [
          `With a slug that can be no address, or is another's: ${wrong} posts. The build mends them, and names each.`,
        ]
      : []),
  ];
}

/** What to do where posts are kept back for this reason, and are public. */
function remedyOf(reason: string): string {
  if (reason.startsWith(UNSAID)) return ` Are they, write publicUnsaid: true in ${FIELDS_FILE}.`;
  if (reason === MISSING_CATEGORY)
    return ' Does the export lack these, take one that has them. Is none of them to seal, leave the field unread: --set post.categories=';
  if (reason === UNTITLED_CATEGORY)
    return ' Say where categories have their titles: --set category.title=NAME. Is none of them to seal, leave the field unread: --set post.categories=';
  if (reason === UNSEEN_ABOVE)
    return ' The build names each category. Does the export lack what is above it, take one that has it. Is none of these to seal, leave the field unread: --set category.parent=';
  return '';
}

const WORD = new RegExp(`^${NOT_PUBLIC} \\([^:]+: (.+)\\)`);

/** Words that keep posts back, and that are not known to say so. */
function unknownLines(posts: readonly DecodedPost[], { publicWords, keptWords }: Fields): string[] {
  const words = posts.flatMap(({ warnings }) =>
    warnings.flatMap((warning) => WORD.exec(warning)?.[1]?.toLowerCase() ?? []),
  );
  const isKnown = (word: string) =>
    [...NO_WORDS, ...keptWords].includes(word) || isStatusForFew(word);
  const unknown = [...new Set(words)].filter((word) => !isKnown(word)).map((word) => `"${word}"`);
  return unknown.length === 0
    ? []
    : [
        `Kept back by words that are not known: ${firstFew(unknown, 10)}. Does one say that all may read it: --set publicWords=${[...publicWords, 'WORD'].join(',')}.`,
      ];
}

/** What to do where a field calls no post public: it may say something else. */
function noneLines(posts: readonly DecodedPost[], { post }: Fields): string[] {
  if (posts.some(({ post: { publishedAt } }) => publishedAt !== null)) return [];
  const worded = post.public.filter((path) =>
    posts.some(({ warnings }) =>
      warnings.some((warning) => warning.startsWith(`${NOT_PUBLIC} (${path}: `)),
    ),
  );
  const others = post.public.filter((path) => !worded.includes(path));
  return worded.length === 0
    ? []
    : [
        `No post is public by what \`${worded.join('`, `')}\` says. Do these words not say who is to read a post, leave it unread with --set post.public=${others.join(',')}.`,
      ];
}

/** Words that are taken for public, of how far a work is, and known ones that are not. */
function wordLines({ publicWords, keptWords }: Fields): string[] {
  const far = `Taken to say how far a work is, and to keep no post back: ${publicWords.join(', ')}. Is one a word for a draft, take it out of publicWords in ${FIELDS_FILE}.`;
  const near = `Taken to say beside published that a post is not yet: ${keptWords.join(', ')}. Does one say that all may read it, take it out of keptWords in ${FIELDS_FILE}.`;
  return [...(publicWords.length > 0 ? [far] : []), ...(keptWords.length > 0 ? [near] : [])];
}

/** How many posts wait for their time, and for that in which field. */
function waitingLines(
  posts: readonly DecodedPost[],
  { post: { publishedAt, from } }: Fields,
  now: Date,
): string[] {
  const count = posts.filter(({ post }) => publishedTime(post) > now.getTime()).length;
  const fields = [...publishedAt, ...from].map((path) => `\`${path}\``).join(', ');
  return count === 0
    ? []
    : [
        `Waiting for their time: ${count} of ${posts.length} posts (${fields}). Is that not when they are published, but of what they tell, --set post.publishedAt=_createdAt.`,
      ];
}

/** How many posts are kept back for what they say of themselves, and for dates that are over or cannot be read. */
function unpublishedLines(
  posts: readonly DecodedPost[],
  { post: { until } }: Fields,
  now: Date,
): string[] {
  const counts = new Map<string, number>();
  for (const warning of posts.flatMap(({ warnings }) => warnings)) {
    const isWhole = [NOT_PUBLIC, UNSAID, MISSING_CATEGORY, UNTITLED_CATEGORY].some((each) =>
      warning.startsWith(each),
    );
    const begun = [WRONG_DATE, UNSEEN_ABOVE].find((each) => warning.startsWith(each));
    const reason = isWhole ? warning.split(';')[0] : begun;
    if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const over = posts.filter(({ post }) => isOver(post, now)).length;
  if (over > 0) counts.set(`is over (${until.join(', ')})`, over);
  return [...counts].map(
    ([reason, count]) =>
      `Not published: ${count} of ${posts.length} posts, each of which ${reason}.${remedyOf(reason)}`,
  );
}

/** What becomes of the posts that were read with these fields: where they are filed, which are sealed, which are kept back. */
export function postLines(
  posts: readonly DecodedPost[],
  fields: Fields,
  { found, sample, workflow }: Look,
  unread: Unread = [],
): string[] {
  const filters = filtersOf(posts);
  const dated = posts.filter(({ post }) => post.publishedAt !== null).length;
  return [
    ...slugLines(fields, posts),
    filters.length > 0
      ? `Filters of the archive: ${filters.join(', ')}.`
      : 'No post has a category to filter the archive by.',
    sealedLine(posts, fields),
    ...unseenSealLines(fields, sample),
    ...notSealedLines(posts, fields, sample, unread),
    ...unreadLines({ ...found, fields }, unread, posts),
    ...unreadPartLines(posts),
    ...partSwitchLines(fields, sample),
    ...workflowLines(posts, workflow, unread),
    ...unreadCategoryLines({ ...found, fields }, unread),
    ...otherSitesLines({ ...found, fields }, sample),
    ...keptTextLines({ ...found, fields }, sample),
    ...twoTextLines(fields, sample),
    ...unpublishedLines(posts, fields, new Date()),
    ...wordLines(fields),
    ...noneLines(posts, fields),
    ...unknownLines(posts, fields),
    ...waitingLines(posts, fields, new Date()),
    `With these fields ${dated} of ${posts.length} posts have a date, and can be published.`,
  ];
}
