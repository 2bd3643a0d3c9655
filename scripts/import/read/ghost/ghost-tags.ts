import { firstFew } from '../../../../src/gather/first-few.ts';
import { isOfNobody } from '../markdown/matter-said.ts';

/* Internal tags are the author's own, and never shown: themes leave a text out of lists by one such as `#hidden`. */

interface Tag {
  readonly name: string;
  readonly visibility?: string | null | undefined;
}

export const isInternal = ({ name, visibility }: Tag): boolean =>
  name.startsWith('#') || visibility === 'internal';

/** Whether an internal tag keeps a text from readers. */
export const hides = (name: string): boolean =>
  /^#?hide$/i.test(name) || isOfNobody(name.replace(/^#/, ''));

/** Tags that are told in one line. */
const TOLD = 10;

/** One line for all internal tags, where there are any. */
export function internalLine(internal: readonly Tag[]): string[] {
  const names = internal.map(({ name }) => name);
  return names.length === 0 ? [] : [`Internal tags are left out: ${firstFew(names, TOLD)}`];
}

/** Ghost itself leaves such a part out for who is no member. */
export const hasPartsForMembers = (html: string): boolean =>
  /<!--\s*kg-gated-block:begin[^>]*nonMember:\s*false/i.test(html);
