import { memoize } from '../memoize.ts';

const SAFE = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_~-]*$/u;

/** In bytes of UTF-8: file systems end a name at 255, and the page adds its ending. */
const LONGEST = 200;

/** Names that a host gives a meaning of its own under /read. */
const RESERVED = new Set(['404', '410', 'index']);

/** The length of well-formed text in bytes of UTF-8. */
export function bytesOf(text: string): number {
  return encodeURIComponent(text).replace(/%../g, '%').length;
}

/** What addresses are compared by: not every host and file system tells two apart that differ in case alone. */
export function folded(address: string): string {
  return address.toLowerCase();
}

/**
 * Why a slug cannot be a reader page's address, or null when it can. A slug is untrusted: it becomes a file name, a
 * path segment and a host's rule.
 */
export function slugFault(slug: string): string | null {
  if (RESERVED.has(slug.toLowerCase())) return 'is a reserved name';
  if (!slug.isWellFormed() || slug !== slug.normalize('NFC'))
    return 'is not Unicode text in normal form C';
  if (!SAFE.test(slug)) {
    return 'is not a single safe path segment (letters, digits, "-", "_" and "~", the first a letter or digit)';
  }
  if (bytesOf(slug) > LONGEST) return `is longer than ${LONGEST} bytes`;
  return null;
}

/** One document that claims an address. */
export interface Claim {
  readonly slug: string;
  /** How to name the document to its author: type, title and id. */
  readonly document: string;
  /** A sealed document's slug is never printed. */
  readonly secret?: true;
}

function shown({ slug }: Claim, secret: boolean | undefined): string {
  return secret ? 'its slug' : `the slug ${JSON.stringify(slug.slice(0, 80))}`;
}

/** Of thousands of claims nearly all are the last release's. */
const faultOf = /* @__PURE__ */ memoize(({ slug }: Claim) => slugFault(slug));

const foldedOf = /* @__PURE__ */ memoize(({ slug }: Claim) => folded(slug));

/** Lines for every claim whose slug is unsafe, or one that an earlier claim has. Two slugs that differ in case alone are one. */
export function claimFaults(claims: readonly Claim[]): Map<Claim, string[]> {
  const owners = new Map<string, Claim>();
  const faults = new Map<Claim, string[]>();
  for (const claim of claims) {
    const fault = faultOf(claim);
    const key = foldedOf(claim);
    const owner = owners.get(key);
    if (!owner) owners.set(key, claim);
    if (!owner && fault === null) continue;
    const lines = [
      fault ? `${claim.document}: ${shown(claim, claim.secret)} ${fault}. Change it.` : '',
      owner
        ? `${claim.document} and ${owner.document}: ${shown(claim, claim.secret ?? owner.secret)} is the same. Give one of them another.`
        : '',
    ];
    faults.set(
      claim,
      lines.filter((line) => line !== ''),
    );
  }
  return faults;
}
