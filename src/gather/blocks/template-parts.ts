import { PICTURE_ENDINGS } from './address.ts';

/** Markdown without the tags of a template language, and names of those that meant something. */
export interface Untemplated {
  readonly text: string;
  readonly told: readonly string[];
}

/** What is given to a template: by name, and by number what has none. */
export function parametersOf(text: string): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  let count = 0;
  for (const [, name, , double, single, bare] of text.matchAll(
    /(?:([\w-]+)\s*=\s*)?("((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"]+))/g,
  )) {
    named.set(name ?? String(count), double?.replaceAll('\\"', '"') ?? single ?? bare ?? '');
    count += 1;
  }
  return named;
}

/** Code without an empty line before it and empty ones after it. */
function withoutEmptyEnds(code: string): string {
  const text = code.replace(/^\n/, '');
  const end = text.indexOf('\n', text.trimEnd().length);
  return end < 0 ? text : text.slice(0, end);
}

/** Code between fences that it does not hold itself. */
export const fence = (language: string, code: string): string =>
  `\n\n\`\`\`\`${language}\n${withoutEmptyEnds(code)}\n\`\`\`\`\n\n`;

/** A link in Markdown: a caption has its words alone. */
const LINK = /(?<!\\)\[([^[\]\n]*)\]\([^()\s]*\)/g;

/** A picture with its words. */
export function imageMark(src: string, alt: string, caption: string): string {
  const words = caption.replace(LINK, '$1').replaceAll('"', '”');
  return `\n\n![${alt.replace(/[[\]]/g, '')}](<${src}>${words ? ` "${words}"` : ''})\n\n`;
}

/** A frame for another site's contents. */
export const frame = (src: string): string => `\n\n<iframe src="${src}"></iframe>\n\n`;

/** The pictures that a template of the author's own shows, by what it is given; null where it shows none. */
export function includedPicture(parameters: ReadonlyMap<string, string>): string | null {
  const named = ['src', 'url', 'file', 'image', 'path', 'image_path', '0'];
  const found = named.map((name) => parameters.get(name)?.trim()).find(isPicture);
  if (!found) return null;
  const alt = parameters.get('alt') ?? '';
  const caption = parameters.get('caption') ?? parameters.get('description') ?? '';
  // A gallery is given several, with spaces between.
  const parts = found.split(/\s+/);
  const all = parts.every(isPicture) ? parts : [found];
  return all.map((each, at) => imageMark(each, alt, at < all.length - 1 ? '' : caption)).join('');
}

/** Whether a template stands where an address does: in the brackets of a picture or link, or in quotes. */
export const isAddress = ({ input, index }: RegExpExecArray): boolean =>
  /(?:\]\(<?|=["']?)$/.test(input.slice(Math.max(0, index - 3), index));

/** The address of a picture that a template is given; null for none. */
export const pictureGiven = (given: string): string | null =>
  [...parametersOf(given).values()].map((each) => each.trim()).find(isPicture) ?? null;

const PICTURE_FILE = new RegExp(`\\.(${PICTURE_ENDINGS})$`, 'i');

/** True for the address of a picture's file. */
export function isPicture(address: string | undefined): boolean {
  return PICTURE_FILE.test(address?.split(/[?#]/)[0] ?? '');
}

/** What a template of the author's own is given of another site, as a frame for it; null where it is given nothing. */
export function shownElsewhere(given: readonly string[]): string | null {
  const address = given.find((each) => /^https?:\/\/[^/\s"<>][^\s"<>]*$/i.test(each));
  return address ? frame(address) : null;
}

/** What stands in a template or component of these names no reader, or not every one, gets to see: a part of an expression. */
export const NOT_SHOWN =
  '(?:comment|private|hidden|hide|draft|secret|internal|todo|paywall|premium|(?:members?|subscribers?|patrons?)-?_?only)';

/** How a part begins, and how it ends. */
export type Ends = readonly [RegExp, RegExp];

/** Comments of Liquid, and of MDX. */
export const LIQUID_COMMENT: Ends = [
  /\{%[-~+]?\s*comment\b[^%]*%\}/gi,
  /\{%[-~+]?\s*end_?comment\s*[-~+]?%\}/gi,
];
export const MDX_COMMENT: Ends = [/\{\/\*/g, /\*\/\}/g];
