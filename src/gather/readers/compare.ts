/** Letters that are no others with an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** Most names have no other signs: these have no accents. */
const IS_PLAIN = /^[ -~]*$/;

/** Words in small letters, and without accents. */
export function withoutAccents(text: string): string {
  if (IS_PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[łøđıßæœ]/g, (letter) => PLAIN[letter] ?? '')
    .normalize('NFC');
}

/** A name or a word as lists have it: in small letters, without accents and without what stands between its words. */
export const bare = (name: string): string => withoutAccents(name).replace(/[^a-z0-9]/g, '');
