import { bare } from '../../readers/compare.ts';
import {
  ANSWERS_ELSEWHERE,
  QUESTIONS_ELSEWHERE,
  QUOTES_ELSEWHERE,
  SUMMARIES_ELSEWHERE,
  TEXTS_ELSEWHERE,
  TITLES_ELSEWHERE,
} from '../../text-names.ts';
import { type Fields, textIn, typeOf } from '../rich/fields.ts';
import { FIGURES } from './figures.ts';

/* Under which names blocks that no page knows hold words. */

/** What one of a list is. */
export const ITEMS = ['item', 'ingredient'];
/** What a part of a text is headed by. */
export const LABELS = [
  ...['heading', 'headline', 'title', 'question', 'q', 'label', 'term', 'name'],
  ...ITEMS,
  ...['linkText', 'buttonText', 'buttonLabel', 'ctaText', 'ctaLabel'],
  ...`${TITLES_ELSEWHERE} ${QUESTIONS_ELSEWHERE}`.split(' '),
];
const TITLED =
  /^(?:section|block|module|chapter|part|card|item|step|slide|panel|column|entry|day|main|content)(?:title|heading|headline)$/;

/** Names of a part's fields that are its title, too: by what it is a part of, or by its type (`block_title`), or what it tells of. */
export function titlesOf(part: Fields): string[] {
  const own = bare(typeOf(part).split('.').at(-1) ?? '');
  const called = [`${own}title`, `${own}heading`];
  const names = Object.keys(part);
  const titles = names.filter((name) => TITLED.test(bare(name)) || called.includes(bare(name)));
  return titles.length > 0 ? titles : namedAlike(part).slice(0, 1);
}

/** What says its words. */
export const LINES = [
  ...['eyebrow', 'kicker', 'pretitle', 'overline'],
  ...['subtitle', 'subheading', 'tagline', 'lead', 'intro', 'text', 'content', 'body', 'quote'],
  ...[
    'description',
    'answer',
    'a',
    'message',
    'definition',
    'summary',
    'excerpt',
    'details',
    'bio',
  ],
  ...['paragraph', 'copy', 'poem', 'lyrics', 'verse', 'stanza', 'lines', 'words', 'epigraph'],
  ...['transcript', 'salutation', 'paragraphs', 'event', 'step', 'instruction', 'tip'],
  ...`${SUMMARIES_ELSEWHERE} ${TEXTS_ELSEWHERE} ${QUOTES_ELSEWHERE} ${ANSWERS_ELSEWHERE}`.split(
    ' ',
  ),
];
/** Lines as they are compared. */
const BARE_LINES = LINES.map(bare);
/** What is called so is for programs, or for few. */
const NO_SUBJECT =
  /^(?:seo|meta|og|opengraph|twitter|social|shar|preview|search|admin|intern|privat|secret|editor|studio|cms|hid|draft|e?mail|analytic|track|confirm|error|success|form|placeholder|a11y|aria|schema|cookie)/;

/** The title and the words of a part that are called by one thing that it tells of: `featureTitle`, `featureDescription`. */
export function namedAlike(part: Fields): string[] {
  if (textIn(part, ...LABELS) !== null) return [];
  const names = Object.keys(part).filter((name) => textIn(part, name) !== null);
  for (const title of names) {
    const [, subject = ''] = /^(\w{2,})(?:title|heading|headline|name)$/.exec(bare(title)) ?? [];
    const lines = names.filter(
      (name) =>
        bare(name).startsWith(subject) && BARE_LINES.includes(bare(name).slice(subject.length)),
    );
    if (subject !== '' && !NO_SUBJECT.test(subject) && lines.length > 0) return [title, ...lines];
  }
  return [];
}
/** Lists of items. */
export const LISTS =
  /^(items|points|bullets|features|list|steps|ingredients|instructions|method|directions|options|pros|cons)$/i;
/** The lines of one paragraph. */
export const VERSE = /^lines$/i;
/** Lists of paragraphs. */
export const STANZAS = /^(verses|stanzas)$|paragraphs$/i;
/** Of these the lists that make a section of what has them. */
export const PARAGRAPHS = /paragraphs$/i;
const NO_WORDS =
  /^(_.*|seo|meta.*|settings?|styles?|theme|layout|options?|config|slug|asset|icon|class(es|name)?|attributes?|\w*css)$/i;

/** True for a field that speaks to programs; a list of options is one of words. */
export const isForPrograms = (name: string, value: unknown): boolean =>
  NO_WORDS.test(name) && !(LISTS.test(name) && Array.isArray(value));

/** Where it leads. */
export const ADDRESSES = ['url', 'href', 'link', 'src', 'external', 'externalUrl', 'externalLink'];
/** Where a quote is from, which may stand beside who said it. */
const SOURCES = ['cite', 'citation', 'source', 'reference'];
/** Who said what a quote says, as what, for whom, and where it stands. */
export const OF_QUOTES = [
  [
    ...['author', 'authorName', 'attribution', ...SOURCES, 'name'],
    ...['navn', 'namn', 'naam', 'nom', 'nombre', 'nome', 'autor'],
  ],
  ['role', 'position', 'jobTitle', 'authorTitle', 'authorRole'],
  ['company', 'organization', 'organisation'],
  SOURCES,
];
/** What other rules show, and what is told of pictures. */
const ELSEWHERE = [
  ...['caption', 'signature', 'alt', 'alttext', 'credit', 'attribution', 'cite', 'reference'],
  ...['source', 'code', 'markdown', 'html'],
];
/** All of them, in small letters. */
export const KNOWN = new Set(
  [...LABELS, ...LINES, ...ADDRESSES, ...ELSEWHERE, ...FIGURES].map((name) => name.toLowerCase()),
);

const FORM =
  /^(newsletter|subscribe|subscription|sign-?up|mailing-?list|email-?capture)[-_]?(cta|form|block|box|banner|sign-?up|section|module|widget|embed|input)?$|[a-z]Form$|[-_]form$/i;

/** Whether a block is a form, which no page has, and says nothing without it; one that leads elsewhere is a link. */
export function isFormBlock(block: Fields): boolean {
  return FORM.test(typeOf(block)) && !/"(https?:|mailto:|\/)/.test(JSON.stringify(block));
}
