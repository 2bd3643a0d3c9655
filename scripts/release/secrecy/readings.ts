/*
 * Bytes as they are read: where a text is written in one of the ways that can be read back (spellings.ts), it stands in one
 * of these readings as it is. A release has few bytes that are new, and a room may have many texts: to read the former takes far
 * less time than to write the latter in every way.
 */

/** So many bytes at either end of a text may be read together with what stands beside it, and so be others. */
export const EDGE = 4;

/** Texts of at least so many 16-bit units are read, as long as they are without their ends. */
export const SHORTEST_READ = 16;

const PERCENT_SIGNS = /%[\da-f]{2}/gi;
const JSON_ESCAPES = /(?:\\u[\da-f]{4})+/gi;
const ENTITIES = /(?:&#(?:\d{1,7}|x[\da-f]{1,6});)+/gi;
const HEXADECIMAL = /[\da-f]{32,}/gi;
/** Of either alphabet. The shortest text takes so many signs without the first and the last, which neighbors decide. */
const BASE64 = /[\w+/-]{20,}/g;

const LAST_CODE = 0x10ffff;

function characterOf(code: number): string {
  return code <= LAST_CODE ? String.fromCodePoint(code) : '';
}

function fromPercentSigns(text: string): string {
  return text.replace(PERCENT_SIGNS, (sign) =>
    String.fromCharCode(Number.parseInt(sign.slice(1), 16)),
  );
}

function fromJsonEscapes(run: string): string {
  return run.replace(/..(.{4})/g, (_, unit) => String.fromCharCode(Number.parseInt(unit, 16)));
}

function fromEntities(run: string): string {
  return run.replace(/&#(\w+);/g, (_, code) => characterOf(Number(`0${code}`)));
}

/** What numbers written in a run of such signs are, wherever in it the first begins. */
function inAnyPlace(runs: readonly string[], encoding: 'hex' | 'base64', places: number): Buffer[] {
  return runs.flatMap((run) =>
    Array.from({ length: places }, (_, place) => Buffer.from(run.slice(place), encoding)),
  );
}

/** What these bytes are when they are read in each way. As they are they are not among it. */
export function readingsOf(bytes: Uint8Array): Buffer[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return [
    ...(text.includes('%') ? [Buffer.from(fromPercentSigns(text), 'latin1')] : []),
    ...(text.match(JSON_ESCAPES) ?? []).map((run) => Buffer.from(fromJsonEscapes(run))),
    ...(text.match(ENTITIES) ?? []).map((run) => Buffer.from(fromEntities(run))),
    ...inAnyPlace(text.match(HEXADECIMAL) ?? [], 'hex', 2),
    ...inAnyPlace(text.match(BASE64) ?? [], 'base64', 4),
  ];
}
