import { momentOf } from '../../src/gather/sanity/time.ts';

const DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const LOCAL = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?$/;
const WITH_OFFSET =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})$/;
/** The end of a date in words that says how far its clock is from UTC. */
const WORDS_WITH_ZONE =
  /(?:(?<![a-z])(?:UTC?|GMT|Z|[ECMP][SD]T)|:\d\d\s*(?:[AP]M\s*)?(?:GMT|UTC)?\s*[+-]\d{2}:?\d{2})(?:\s*\([^)]*\))?$/i;

/** Characters of a date, however it is written. */
const LONGEST = 100;

function instantOf(text: string): string | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The middle of a day in UTC: the same day on nearly all clocks of the world. */
function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const found = instantOf(`${text}T12:00:00Z`);
  return found?.startsWith(text) ? found : null;
}

/**
 * A moment in UTC (ISO 8601) of a date as other systems write it. A day alone is its noon in UTC, so that it stays that day;
 * a time without an offset is one of the time zone. Null where the text is no date.
 */
export function dateOf(text: string, timeZone: string): string | null {
  const plain = text.trim();
  if (plain.length > LONGEST) return null;
  const [, year, month, day] = DAY.exec(plain) ?? [];
  if (year && month && day) return dayOf(year, month, day);
  const [, date, time, offset] = WITH_OFFSET.exec(plain) ?? [];
  if (date && time && offset) {
    const zone = /^[+-]/.test(offset) ? offset.replace(/^(...):?/, '$1:') : 'Z';
    return instantOf(`${date}T${time}${zone}`);
  }
  const local = LOCAL.exec(plain);
  if (local)
    return Number.isNaN(Date.parse(`${local[1]}T${local[2]}Z`))
      ? null
      : momentOf(`${local[1]}T${local[2]}`, timeZone);
  // In words, such as "Jul 08 2022", or as mail writes it.
  if (!/[a-z]{3}/i.test(plain) || !/\d{4}/.test(plain)) return null;
  return wordsOf(plain, timeZone);
}

function wordsOf(plain: string, timeZone: string): string | null {
  const hasTime = /\d:\d\d/.test(plain);
  if (hasTime && WORDS_WITH_ZONE.test(plain)) return instantOf(plain);
  // Read as if it were UTC: on the clocks of this machine it would mean something else on each.
  const [, day, time] = LOCAL.exec(instantOf(`${plain} UTC`)?.replace('Z', '') ?? '') ?? [];
  if (!day || !time) return null;
  return hasTime ? momentOf(`${day}T${time}`, timeZone) : `${day}T12:00:00.000Z`;
}
