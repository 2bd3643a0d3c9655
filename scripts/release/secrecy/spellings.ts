/** The name of the spelling that drops what an address cannot hold. */
export const SLUG = 'a slug';

/** One way in which a text can stand in a file. */
export interface Spelling {
  readonly name: string;
  readonly bytes: Buffer;
  /** Also found in other capitals. */
  readonly folds: boolean;
}

/** Base64 of the text from each of the three places it can have in a longer one, without what neighbors decide. */
function base64Forms(bytes: Buffer): Spelling[] {
  return [0, 1, 2].flatMap((before) => {
    const padded = Buffer.alloc(bytes.length + 4);
    bytes.copy(padded, before);
    const first = Math.ceil((before * 4) / 3);
    const last = Math.floor(((before + bytes.length) * 4) / 3);
    return (['base64', 'base64url'] as const).map((encoding) => ({
      name: `${encoding} at ${before}`,
      bytes: Buffer.from(padded.toString(encoding).slice(first, last)),
      folds: false,
    }));
  });
}

/** Writes numbers one after the other, each as told; what a number becomes is remembered. */
function inTurn(spell: (number: number) => string): (numbers: Iterable<number>) => string {
  const known = new Map<number, string>();
  return (numbers) => {
    let all = '';
    for (const number of numbers) {
      const form = known.get(number) ?? spell(number);
      known.set(number, form);
      all += form;
    }
    return all;
  };
}

const hexadecimal = (number: number, digits = 0) => number.toString(16).padStart(digits, '0');
const percentSigns = inTurn((byte) => `%${hexadecimal(byte, 2)}`);
const jsonEscapes = inTurn((unit) => `\\u${hexadecimal(unit, 4)}`);
const decimalEntities = inTurn((code) => `&#${code};`);
const hexadecimalEntities = inTurn((code) => `&#x${hexadecimal(code)};`);

/** The 16-bit units of a text, of which a character beyond the first 65,536 has two. */
function* unitsOf(text: string): Generator<number> {
  for (let at = 0; at < text.length; at += 1) yield text.charCodeAt(at);
}

/** The text as part of an address: its Latin letters and digits, anything between them one dash. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Nothing where a slug leaves out more than half: the one Latin word of a text in another script is no secret. */
function tellingSlugOf(text: string): string {
  const slug = slugOf(text);
  return slug.length * 2 < text.length ? '' : slug;
}

/** Bytes that a spelling takes for a 16-bit unit of a text, at most: three of UTF-8, each as a percent sign and two digits. */
export const MOST_PER_UNIT = 9;

/** Each form with its name. */
function spelled(forms: Record<string, string | Buffer>): Spelling[] {
  return Object.entries(forms).map(([name, form]) => ({
    name,
    bytes: Buffer.from(form),
    folds: true,
  }));
}

const isLongEnough = ({ bytes }: Spelling) => bytes.length >= 8;

/** The ways to write a text that nobody can read back without knowing what was written so. */
export function unreadableSpellingsOf(text: string): Spelling[] {
  const littleEnd = Buffer.from(text, 'utf16le');
  return spelled({
    'UTF-16, little end first': littleEnd,
    'UTF-16, big end first': Buffer.from(littleEnd).swap16(),
    backwards: [...text].reverse().join(''),
    [SLUG]: tellingSlugOf(text),
  }).filter(isLongEnough);
}

/** The ways in which a text may be written without being readable at once, and as it is. */
export function spellingsOf(text: string): Spelling[] {
  const utf8 = Buffer.from(text);
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  // What is added here, `readingsOf` must be able to read.
  const readable = spelled({
    'as it is': text,
    'percent signs': encodeURIComponent(text),
    'percent signs throughout': percentSigns(utf8),
    'JSON escapes': jsonEscapes(unitsOf(text)),
    'decimal entities': decimalEntities(codes),
    'hexadecimal entities': hexadecimalEntities(codes),
    hexadecimal: utf8.toString('hex'),
  });
  return [...readable, ...base64Forms(utf8)]
    .filter(isLongEnough)
    .concat(unreadableSpellingsOf(text));
}
