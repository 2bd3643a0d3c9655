import { dayInWords } from './dates-in-words.ts';
import { instant } from './sanity/schema.ts';
import { momentOf } from './sanity/time.ts';

const DAY = /^(\d{4})[-/.] ?(\d{1,2})[-/.] ?(\d{1,2})$/;
/** Dots put the day first wherever they are used. */
const DAY_FIRST = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/;
/** In some languages a day ends with a dot, or with the word for year. */
const DOT_AFTER = /(\d)(?: ?г)?\.$/;
const LOCAL = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?$/;
const WITH_OFFSET =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|(?:UTC|GMT)?[+-]\d{2}:?\d{2}|UTC|GMT)$/;
/** A month, a day or an hour of one digit, or other marks between them: the year comes first, so that there is no doubt. */
const SHORT = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})[T ]+(\d{1,2})(?=:)/;

/** Day and month before the year, in whichever order: read where but one of both can be a month. */
const YEAR_LAST = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})(?=$|[T ])/;
/** A time as it is said on the radio: 0920. */
const WITHOUT_COLON = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3])([0-5]\d)$/;

/** A time before its day. */
const TIME_FIRST = /^(\d{1,2}:\d{2}) (\S+)$/;

function yearFirst(text: string): string {
  return text
    .replace(TIME_FIRST, '$2 $1')
    .replace(YEAR_LAST, (whole, first: string, _mark: string, second: string, year) => {
      const months = [first, second].filter((each) => Number(each) <= 12);
      const isClear = months.length === 1 || Number(first) === Number(second);
      const [month = ''] = months;
      const day = month === first ? second : first;
      return isClear && month ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : whole;
    });
}

function padded(text: string): string {
  return yearFirst(text)
    .replace(WITHOUT_COLON, '$1 $2:$3')
    .replace(SHORT, (_, year: string, _mark: string, ...rest: string[]) => {
      const [month, day, hour] = rest.slice(0, 3).map((each) => each.padStart(2, '0'));
      return `${year}-${month}-${day} ${hour}`;
    });
}

/** The end of a date in words that says how far its clock is from UTC. */
const WORDS_WITH_ZONE =
  /(?:(?<![a-z])(?:UTC?|GMT|Z|[ECMP][SD]T)|:\d\d\s*(?:[AP]M\s*)?(?:GMT|UTC)?\s*[+-]\d{2}:?\d{2})(?:\s*\([^)]*\))?$/i;

/** Engines take other words before a number for a date, too. */
const MONTH = /(?<![a-z])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*/i;

/** A day of a month in words: 24th. */
const ORDINAL = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)(?![a-z])/i;

/** Engines read it behind a space alone. */
const HALF_OF_DAY = /(\d)([ap]m)(?![a-z])/i;

/** Characters of a date, however it is written. */
const LONGEST = 100;

function instantOf(text: string): string | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The middle of a day in UTC: the same day on nearly all clocks of the world. */
function dayOf([year = '', month = '', day = '']: readonly string[]): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const found = instantOf(`${text}T12:00:00Z`);
  return found?.startsWith(text) ? found : null;
}

/**
 * A moment in UTC (ISO 8601) of a date as other systems write it. A day alone is its noon in UTC, so that it stays that day;
 * a time without an offset is one of the time zone. Null where the text is no date.
 */
export function dateOf(text: string, timeZone: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return null;
  const plain = padded(trimmed.replace(DOT_AFTER, '$1'));
  const numbers =
    DAY.exec(plain)?.slice(1) ?? DAY_FIRST.exec(plain)?.slice(1).reverse() ?? dayInWords(plain);
  if (numbers) return dayOf(numbers);
  const [, date, time, offset] = WITH_OFFSET.exec(plain) ?? [];
  if (date && time && offset) {
    const zone = /[+-]/.test(offset) ? offset.replace(/^\D*([+-]..):?/, '$1:') : 'Z';
    return instantOf(`${date}T${time}${zone}`);
  }
  const local = LOCAL.exec(plain);
  if (local)
    return Number.isNaN(Date.parse(`${local[1]}T${local[2]}Z`))
      ? null
      : momentOf(`${local[1]}T${local[2]}`, timeZone);
  // In words, such as "Jul 08 2022", or as mail writes it.
  if (!MONTH.test(plain) || !/\d{4}/.test(plain)) return null;
  return wordsOf(plain.replace(ORDINAL, '$1').replace(HALF_OF_DAY, '$1 $2'), timeZone);
}

function wordsOf(plain: string, timeZone: string): string | null {
  const hasTime = /\d:\d\d/.test(plain);
  if (hasTime && WORDS_WITH_ZONE.test(plain)) return instantOf(plain);
  // Read as if it were UTC: on the clocks of this machine it would mean something else on each.
  const [, day, time] = LOCAL.exec(instantOf(`${plain} UTC`)?.replace('Z', '') ?? '') ?? [];
  if (!day || !time) return null;
  return hasTime ? momentOf(`${day}T${time}`, timeZone) : `${day}T12:00:00.000Z`;
}

/** Smaller numbers are years, or something else: as seconds they would lie before 1973. */
const SECONDS = 1e8;
/** From here on a number is one of milliseconds: as seconds it would lie beyond the year 5000. */
const MILLISECONDS = 1e11;

/**
 * The moment of a publishing date, in UTC (ISO 8601), in whatever form it is written: as the service writes times, in
 * words, or as a number of seconds or milliseconds since 1970. Null where it cannot be read without a doubt, such as 3/4/2020,
 * or as a number of microseconds: a year of more than four digits would come before all others where times are sorted.
 */
export function publishingMoment(value: unknown, timeZone: string): string | null {
  const moment = momentIn(value, timeZone);
  return moment !== null && /^\d/.test(moment) ? moment : null;
}

function momentIn(value: unknown, timeZone: string): string | null {
  if (instant.safeParse(value).success) return momentOf(String(value), timeZone);
  if (typeof value === 'string') return dateOf(value, timeZone);
  if (typeof value !== 'number' || !(value >= SECONDS)) return null;
  const time = new Date(value < MILLISECONDS ? value * 1000 : value);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
