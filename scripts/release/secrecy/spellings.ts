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
    const padded = Buffer.concat([Buffer.alloc(before), bytes, Buffer.alloc((9 - before) % 3)]);
    const first = Math.ceil((before * 4) / 3);
    const last = Math.floor(((before + bytes.length) * 4) / 3);
    return (['base64', 'base64url'] as const).map((encoding) => ({
      name: `${encoding} at ${before}`,
      bytes: Buffer.from(padded.toString(encoding).slice(first, last)),
      folds: false,
    }));
  });
}

const each = (text: string, spell: (character: number) => string): string =>
  [...text].map((character) => spell(character.codePointAt(0) ?? 0)).join('');

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

/**
 * The text as part of an address: letters and digits, anything between them one dash. Nothing where that leaves out
 * more than half: the one Latin word of a text in another script is no secret.
 */
function slugOf(text: string): string {
  const slug = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug.length * 2 < text.length ? '' : slug;
}

/** The ways in which a text may be written without being readable at once, and as it is. */
export function spellingsOf(text: string): Spelling[] {
  const utf8 = Buffer.from(text);
  const forms: Record<string, string | Buffer> = {
    'as it is': text,
    'percent signs': encodeURIComponent(text),
    'percent signs throughout': utf8.toString('hex').replace(/../g, '%$&'),
    'JSON escapes': each(text, (code) => `\\u${code.toString(16).padStart(4, '0')}`),
    'decimal entities': each(text, (code) => `&#${code};`),
    'hexadecimal entities': each(text, (code) => `&#x${code.toString(16)};`),
    hexadecimal: utf8.toString('hex'),
    'UTF-16, little end first': utf16(text),
    'UTF-16, big end first': utf16(text).swap16(),
    backwards: [...text].reverse().join(''),
    'a slug': slugOf(text),
  };
  return [
    ...Object.entries(forms).map(([name, form]) => ({
      name,
      bytes: Buffer.from(form),
      folds: true,
    })),
    ...base64Forms(utf8),
  ].filter(({ bytes }) => bytes.length >= 8);
}
