import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'astro/zod';
import { memoizeList } from '../../../src/domain/memoize.ts';

/*
 * A release's signed account of itself, by which anybody can check a live site: each file with its size and digest, what
 * it was made by, and where addresses lead on. It tells files of the Dark Room from others no more than their
 * addresses do.
 */

/** Where it lies in a site. */
export const ACCOUNT_FILE = '.well-known/release.json';

const file = z.tuple([z.string(), z.number().int().min(0), z.string().regex(/^[\w-]{43}$/)]);

const account = z.object({
  format: z.literal(1),
  /** The address of the site, no slash at its end. */
  site: z.url(),
  /** When a release with exactly these files was first made: ISO 8601, UTC. */
  released: z.iso.datetime(),
  /** When a post is to be published next, which takes another release; null where none waits. */
  nextDue: z.iso.datetime().nullable(),
  /** Digests of the program, of its lock file, and what ran it. */
  program: z.object({ code: z.string(), lockfile: z.string(), node: z.string(), host: z.string() }),
  /** Addresses that lead on, each with where it leads. */
  redirects: z.array(z.tuple([z.string(), z.string()])),
  /** Each file's path, size in bytes and SHA-256 in base64url, in the order of their paths. */
  files: z.array(file),
});

export type SiteAccount = z.infer<typeof account>;
type Member = SiteAccount['files'][number];

const RELEASED = /"released":"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/;

/** When the release was made whose account this text is, or begins; null where it does not say. */
export function releasedIn(text: string): string | null {
  return RELEASED.exec(text)?.[1] ?? null;
}

/** An account, and who vouches for it: the public key and whether its signature is right. */
export interface ReadAccount {
  readonly account: SiteAccount;
  readonly key: string | null;
  readonly genuine: boolean;
}

/** A key that is none, in one line. */
export class SigningError extends Error {
  override readonly name = 'SigningError';
}

/** SHA-256 of a file's bytes, as accounts have it. */
export function fileDigest(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url');
}

function privateKey(text: string, where = 'SIGNING_KEY'): KeyObject {
  try {
    const key = createPrivateKey({
      key: Buffer.from(text, 'base64'),
      format: 'der',
      type: 'pkcs8',
    });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Told below.
  }
  throw new SigningError(
    `${where} is not a key that signs releases: bring back a copy of it, or make a new pair with "npm run keys -- sign --new".`,
  );
}

/**
 * The public half of a private key (base64 of PKCS #8), as base64 of SubjectPublicKeyInfo. Throws a `SigningError` that
 * says where the key came from.
 */
export function publicKeyOf(signingKey: string, where?: string): string {
  const own = privateKey(signingKey, where);
  const der = createPublicKey(own).export({ format: 'der', type: 'spki' });
  return der.toString('base64');
}

/** What is signed but for its closing brace, and the signature. Nothing else may stand in a file that was signed. */
const SIGNED = /^([\s\S]*),"signature":"([A-Za-z0-9+/]{86}==)"\}\n$/;

const partText = memoizeList((files: readonly Member[]) => JSON.stringify(files).slice(1, -1));

/** Of 64 files about one: its digest tells, so that a file more or less changes no part but its own. */
const beginsPart = ([, , digest]: Member) => digest.startsWith('A');

/** The list in parts: of tens of thousands of files most are the last account's, and each part is put together once. */
export function partsOf(files: readonly Member[]): Member[][] {
  const parts: Member[][] = [];
  for (const file of files) {
    const last = parts.at(-1);
    if (last && !beginsPart(file)) last.push(file);
    else parts.push([file]);
  }
  return parts;
}

/** The account as JSON without spaces, its list of files last, with `after` behind it. */
function jsonOf({ files, ...rest }: SiteAccount, after: string): string {
  return `${JSON.stringify(rest).slice(0, -1)},"files":[${partsOf(files).map(partText).join()}]${after}}`;
}

/**
 * The file's text: the account and the public key as JSON without spaces, and, as its last member, the Ed25519
 * signature (base64) of the text that stands before it, closed by a brace. Without a key it has neither.
 */
export function accountText(own: SiteAccount, signingKey: string | null): string {
  if (signingKey === null) return `${jsonOf(own, '')}\n`;
  const signed = jsonOf(own, `,"key":${JSON.stringify(publicKeyOf(signingKey))}`);
  const signature = sign(null, Buffer.from(signed), privateKey(signingKey)).toString('base64');
  return `${signed.slice(0, -1)},"signature":"${signature}"}\n`;
}

function isGenuine(signed: string, signature: string, key: string): boolean {
  try {
    const spki = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(signed), spki, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/**
 * The account in a file's text, or null where it is none. What a signature vouches for is read from the very text that was
 * signed: a member that was added beside it counts for nothing.
 */
export function parseAccount(text: string): ReadAccount | null {
  const [, open, signature = ''] = SIGNED.exec(text) ?? [];
  const signed = open === undefined ? text : `${open}}`;
  try {
    const value: unknown = JSON.parse(signed);
    const { key } = z.object({ key: z.string().nullable().default(null) }).parse(value);
    const genuine = key !== null && isGenuine(signed, signature, key);
    return { account: account.parse(value), key, genuine };
  } catch {
    return null;
  }
}
