import { withoutEnd } from '../../../../src/gather/trimmed.ts';

const VALUE = /\{\{-?\s*([\w.]+)((?:\s*\|\s*\w+)*)\s*-?\}\}/g;
/** Filters that make an address of words, and those that change nothing in one. */
const SLUGGING = /^(slug|slugify|slugifyurl)$/i;
const HARMLESS = /^(safe|url|lower|downcase|string|trim|strip|escape)$/i;

/** Words as Eleventy makes an address of them: plain letters, and no hyphen for an apostrophe. */
function slugified(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/&/g, ' and ');
  const words = plain.replace(/(\p{L})['’](?=(t|s|d|m|ll|re|ve)\b)/giu, '$1').toLowerCase();
  return withoutEnd(words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-/, ''), '-');
}

/** A template of an address with the values that it names; one that is not known, or goes through another filter, stays. */
export function filledTemplate(template: string, valueIn: (name: string) => string | null): string {
  return template.replace(VALUE, (whole, name: string, piped: string) => {
    const value = valueIn(name);
    const filters = piped
      .split('|')
      .map((each) => each.trim())
      .filter(Boolean);
    const isKnown = filters.every((each) => SLUGGING.test(each) || HARMLESS.test(each));
    if (value === null || !isKnown) return whole;
    return filters.some((each) => SLUGGING.test(each)) ? slugified(value) : value;
  });
}
