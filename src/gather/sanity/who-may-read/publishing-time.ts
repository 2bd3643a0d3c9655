import { latestOf } from '../../../domain/dates.ts';
import type { Fields, Paths } from '../../../settings/fields.ts';
import { TIME_ZONE } from '../../../site.ts';
import { publishingMoment } from '../../dates.ts';
import { switchAt, valueAt, valuesOf } from '../query-parts.ts';

/** A post as far as it says when readers have it. */
export interface SaidTimes {
  readonly publishedAt?: unknown;
  readonly from?: unknown;
  readonly until?: unknown;
}

interface SaidTime {
  readonly field: string | undefined;
  readonly value: unknown;
  /** In UTC, ISO 8601; null for what is no time. */
  readonly moment: string | null;
}

/** From when to when readers have a post. */
interface PublishingTime {
  readonly publishedAt: string | null;
  readonly until: string | null;
  /** What is to be a time, and is none: the post is in nobody's hands until that is mended. */
  readonly wrong: SaidTime | null;
}

const SAYS_NOTHING: readonly unknown[] = [null, undefined, false, ''];

function timesIn(value: unknown, paths: Paths): SaidTime[] {
  return (paths.length === 0 ? [] : valuesOf(value, paths))
    .map((each) => (typeof each === 'string' ? each.trim() : each))
    .map((each, n) => ({ value: each, field: paths[n], moment: publishingMoment(each, TIME_ZONE) }))
    .filter((each) => !SAYS_NOTHING.includes(each.value));
}

/** When the post is published, by its date and whatever else it is to wait for, and when it is over. */
export function publishingTime(said: SaidTimes, { post }: Fields): PublishingTime {
  const own = timesIn(said.publishedAt, post.publishedAt.slice(0, 1));
  const [from, until] = [timesIn(said.from, post.from), timesIn(said.until, post.until)];
  const wrong = [...own, ...from, ...until].find(({ moment }) => moment === null) ?? null;
  if (own.length === 0 || wrong) return { publishedAt: null, until: null, wrong };
  const moments = (all: readonly SaidTime[]) => all.flatMap(({ moment }) => moment ?? []);
  return {
    publishedAt: latestOf(moments([...own, ...from])),
    until: moments(until).sort()[0] ?? null,
    wrong,
  };
}

/** A time as the service compares it, also where it is a day alone, or has no offset. */
function timeOf(time: string): string {
  return `coalesce(dateTime(${time}), dateTime(${time} + $offset), dateTime(${time} + "T00:00:00" + $offset))`;
}

/** The first of these times, as the service compares it. */
export const timeAt = (paths: Paths): string => timeOf(valueAt(paths));

/** The same of what a post waits for, or is gone from, in the language in which it is shown. */
export const ownTimeAt = (path: string, fields: Fields): string => timeOf(switchAt(path, fields));

/**
 * Of a post whether it surely waits at `$now`, or is over or without a date: a condition for each reason. Of a time that the
 * service cannot read, and the build perhaps can, it is not sure.
 */
export function surelyOutOfTimeIn(fields: Fields): string[] {
  const is = (time: string, how: string) => `coalesce(${time} ${how} dateTime($now), false)`;
  const { publishedAt, from, until } = fields.post;
  return [
    `!(${saysAt(valueAt(publishedAt))})`,
    is(timeAt(publishedAt), '>'),
    ...from.map((path) => is(ownTimeAt(path, fields), '>')),
    ...until.map((path) => is(ownTimeAt(path, fields), '<=')),
  ];
}

/** A field of a time that says something: what the service cannot read there is for the build to tell. */
const saysAt = (path: string): string => `defined(${path}) && !(${path} in [false, ""])`;

/** Of a post whether it still waits at `$now`, or is over, in the service's query language: a condition for each field. */
export function outOfTimeIn(fields: Fields): string[] {
  const { from, until } = fields.post;
  const not = (path: string, is: string) =>
    `(${saysAt(switchAt(path, fields))} && !coalesce(${ownTimeAt(path, fields)} ${is} dateTime($now), false))`;
  return [...from.map((path) => not(path, '<=')), ...until.map((path) => not(path, '>'))];
}
