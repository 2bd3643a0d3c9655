import type { Fields } from '../../../settings/fields.ts';
import { aboveAt, titlesAt } from '../category-queries.ts';
import { isMissingAt, ofTypes, postIn, valueAt } from '../query-parts.ts';
import { sealPaths } from './own-seal.ts';
import { notPublicIn } from './publicity.ts';
import { outOfTimeIn, ownTimeAt, surelyOutOfTimeIn, timeAt } from './publishing-time.ts';
import { yesAt } from './yes.ts';

/* Questions for which the service itself tells sealed posts from others. */

/** Each place of categories with each title that one may have. */
function placesOf({ post, category }: Fields): readonly { at: string; title: string }[] {
  return post.categories.flatMap((path) =>
    category.title.map((title) => ({ at: valueAt([path]), title: valueAt([title]) })),
  );
}

/** Titles that stand in a post itself: several, and one alone. */
function writtenTitles(fields: Fields): Readonly<Record<'lists' | 'ones', string[]>> {
  const places = placesOf(fields);
  const own = fields.post.categories.map((path) => valueAt([path]));
  return {
    lists: [
      ...places.map(({ at, title }) => `${at}[]{"t": ${title}}.t`),
      ...own.map((at) => `${at}[]`),
    ],
    ones: [...places.map(({ at, title }) => `${at}{"t": ${title}}.t`), ...own],
  };
}

/** Asks for every category with those above it, every title that stands in a post itself, and what its author's own fields say. */
export function titlesQuery(fields: Fields): string {
  const { lists, ones } = writtenTitles(fields);
  const category = `{_id, ${titlesAt(fields)}, ${aboveAt(fields)}}`;
  const own = sealPaths(fields).map((path) => valueAt([path]));
  const said =
    own.length > 0 ? `,\n  "said": *[${postIn(fields)}]{"t": [${own.join(', ')}]}.t` : '';
  return `{
  "categories": *[${ofTypes(...fields.types.category)}]${category},
  "written": *[${postIn(fields)}]{"t": [${[...lists, ...ones].join(', ')}]}.t${said}
}`;
}

/** How many references to categories with an id of a parameter a post has, in each of its fields. */
function referencesIn(fields: Fields, ids: '$ids' | '$unsure'): string[] {
  const places = fields.post.categories.map((path) => valueAt([path]));
  return [
    ...places.map((at) => `coalesce(count((${at}[]._ref)[@ in ${ids}]), 0)`),
    ...places.map((at) => `select(${at}._ref in ${ids} => 1, 0)`),
  ];
}

/** Of each of its author's own fields whether it seals a post, as 1 or 0: by a word of `$words`, or whatever else is no clear no. */
function ownSealsIn(fields: Fields): string[] {
  return sealPaths(fields).map((path) => {
    const at = valueAt([path]);
    const seals = `(${yesAt(at, `${at} in $words`)})`;
    return `select(${[isMissingAt(path) ?? [], seals].flat().join(' || ')} => 1, 0)`;
  });
}

/**
 * How much seals a post: categories with a title of `$sealing` or an id of `$ids`, readers that it names, and its author's own
 * fields.
 */
export function sealingIn(fields: Fields): string {
  const { lists, ones } = writtenTitles(fields);
  return [
    `coalesce(count(${valueAt(fields.post.readers)}), 0)`,
    ...ownSealsIn(fields),
    ...referencesIn(fields, '$ids'),
    ...lists.map((list) => `coalesce(count((${list})[@ in $sealing]), 0)`),
    ...ones.map((one) => `select(${one} in $sealing => 1, 0)`),
  ].join(' + ');
}

/** Whether a post is for everybody: nothing seals it, and no category is missing that may, nor one above them. */
function openIn(fields: Fields): string {
  const missing = fields.post.categories.map((path) => {
    const at = valueAt([path]);
    return `count(${at}[defined(_ref) && !defined(@->_id)]) > 0 || (defined(${at}._ref) && !defined(${at}->_id))`;
  });
  const isMissing = missing.map((each) => ` && !coalesce(${each}, false)`);
  return `(${[sealingIn(fields), ...referencesIn(fields, '$unsure')].join(' + ')}) == 0${isMissing.join('')}`;
}

/** Whether a post is one of those that are nearly all that is sealed: a guess, which spares a question. */
export function likelySealed(fields: Fields): string {
  const { post, category } = fields;
  const own = sealPaths(fields).map((path) => ` || ${valueAt([path])} == true`);
  const titles = `${valueAt(post.categories)}[]->{"t": ${valueAt(category.title)}}.t`;
  return `count(${valueAt(post.readers)}) > 0 || count((${titles})[@ in $sealing]) > 0${own.join('')}`;
}

/** Whether one of these times lies after a moment, and not ahead. */
function passedSince(times: readonly string[], since: string): string {
  const all = times.map((time) => `${time} > dateTime(${since}) && ${time} <= dateTime($now)`);
  return `(${all.join(' || ')})`;
}

/** Whether a post, its author or one of its categories was changed after `$changedSince`, as a build tells it. */
function changedIn({ post }: Fields): string {
  const [author, categories] = [valueAt(post.author), valueAt(post.categories)];
  const times = [
    '_updatedAt',
    `coalesce(${author}->_updatedAt, ${author}[0]->_updatedAt)`,
    `${categories}->_updatedAt`,
  ];
  const isLater = (time: string) => `dateTime(${time}) > dateTime($changedSince)`;
  const one = times.map((time) => `coalesce(${isLater(time)}, false)`);
  return [...one, `count((${categories}[]->_updatedAt)[${isLater('@')}]) > 0`].join(' || ');
}

/** The questions about posts whose time has come, which tell sealed ones from others. */
export function dueQueries(
  fields: Fields,
): Record<'due' | 'newestShown' | 'perhapsShown', { readonly text: string }> {
  const { publishedAt, from, until } = fields.post;
  const at = (path: string) => ownTimeAt(path, fields);
  const time = timeAt(publishedAt);
  const isPublic = notPublicIn(fields).map((hides) => ` && !(${hides})`);
  const post = `${postIn(fields)}${isPublic.join('')}`;
  const inTime = outOfTimeIn(fields).map((out) => ` && !${out}`);
  const due = `*[${post} && ${time} <= dateTime($now)${inTime.join('')}]`;
  const begun = [time, ...from.map(at)];
  const sealed = [
    passedSince([...begun, ...until.map(at)], '$sealedSince'),
    `${time} <= dateTime($now) && dateTime(_updatedAt) > dateTime($sealedSince)`,
  ];
  const surelyOut = surelyOutOfTimeIn(fields).map((out) => ` && !${out}`);
  const all = `*[${post}${surelyOut.join('')}]`;
  const perhaps = `${all}[${openIn(fields)}]`;
  return {
    due: {
      text: `{
  "open": count(${due}[${passedSince(begun, '$since')} && ${openIn(fields)}]),
  "sealed": count(*[${post} && (${sealed.join(' || ')}) && (${sealingIn(fields)}) > 0])
}`,
    },
    perhapsShown: {
      text: `{
  "ids": ${perhaps}._id,
  "changed": ${perhaps}[${changedIn(fields)}]._id,
  "sealed": count(${all}[(${sealingIn(fields)}) > 0])
}`,
    },
    newestShown: { text: `${due}[${openIn(fields)}] | order(_updatedAt desc) [0]._updatedAt` },
  };
}
