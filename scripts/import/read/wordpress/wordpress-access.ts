import { isRestricted } from '../../../../src/gather/blocks/for-few/restricted.ts';
import { publishingMoment } from '../../../../src/gather/dates.ts';
import { firstFew } from '../../../../src/gather/first-few.ts';
import { isYes } from '../../../../src/gather/readers/yes-no.ts';
import type { Entry } from '../../entry.ts';
import { fieldName } from '../../words.ts';
import { type XmlFields as Fields, metaOf, textOf } from '../xml-elements.ts';

/* Who may read a post of WordPress, and until when. */

/** When a plugin was to take the post back, which keeps that in seconds since 1970. */
export function endOf(fields: Fields): string | null {
  const seconds = Number(metaOf(fields, '_expiration-date') || Number.NaN);
  const isSet = metaOf(fields, '_expiration-date-status') !== 'disabled';
  return isSet ? publishingMoment(seconds, 'UTC') : null;
}

/** Where WordPress.com, and plugins for members, keep who may read a post. */
const ACCESS_KEYS = [
  ...['_jetpack_newsletter_access', '_jetpack_memberships_contains_paid_content'],
  ...['_members_access_role', '_is_paid'],
  ...['rcp_access_level', 'rcp_user_level', 'rcp_subscription_level'],
];
/** Nobody is kept out; the last is an empty list. */
const FOR_ALL = /^(everybody|none|all|no|off|false|0|a:0:\{\})?$/i;

/** Why a post that was to be seen is a draft now; nothing for a post like any other. */
export function hiddenWhy(fields: Fields, content: string): string[] {
  if (textOf(fields, 'wp:post_password')) return ['had a password: it is a draft now'];
  const until = endOf(fields);
  if (until && Date.parse(until) <= Date.now()) return ['its time was over: it is a draft now'];
  if (textOf(fields, 'wp:status') === 'private') return ['was private: it is a draft now'];
  if (ACCESS_KEYS.some((key) => !FOR_ALL.test(metaOf(fields, key))))
    return ['was for subscribers or members alone: it is a draft now'];
  const isForSome = [content, textOf(fields, 'excerpt:encoded')].some(isRestricted);
  return isForSome ? ['has parts for some readers alone: it is a draft now'] : [];
}

/** What plugins call who may read a post. */
const PERHAPS =
  /restrict|member|access|protect|passw|private|paywall|unlist|hide_?(post|from)|visib/i;
const TOLD = 10;

/** What plugins keep of a post that may say who is to read it, and nothing reads, by its key. */
function perhapsIn(fields: Fields): (readonly [string, string])[] {
  const pairs = fields.filter(({ name }) => name === 'wp:postmeta').map((each) => each.fields);
  return pairs
    .map((pair) => [textOf(pair, 'wp:meta_key'), textOf(pair, 'wp:meta_value')] as const)
    .filter(([key]) => PERHAPS.test(key) && !ACCESS_KEYS.includes(key))
    .filter(([, value]) => !FOR_ALL.test(value));
}

/** Longer than this a value is no word. */
const LONGEST = 200;

/** Of a secret a dataset is told alone that there is one. */
const IS_SECRET = /passw/i;

/** The same as fields that `adopt` asks about. */
export const undecidedMeta = (fields: Fields): Entry['undecided'] =>
  Object.fromEntries(
    perhapsIn(fields).map(([key, value]) => [
      fieldName(key),
      IS_SECRET.test(key) || isYes(value) || value.slice(0, LONGEST),
    ]),
  );

/** One line for all of that. */
export function accessLine(items: readonly Fields[]): string[] {
  const counts = new Map<string, number>();
  for (const [key] of items.flatMap(perhapsIn)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const said = [...counts].map(([key, count]) => `${key} (${count})`);
  return said.length === 0
    ? []
    : [
        `NOT read, though by their names they may say who is to read a text: ${firstFew(said, TOLD)}. Look at these posts before you publish`,
      ];
}
