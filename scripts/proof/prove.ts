import { ACCOUNT_FILE, parseAccount, type ReadAccount } from '../release/account/signed-account.ts';
import { ask, ProofError } from './ask.ts';
import { strangersOn } from './besides.ts';
import { compare } from './compare.ts';
import { olderFaults, type Seen } from './older.ts';

/** What was found out about a live site: proven where there are no faults, and lines to read. */
export interface Proof {
  readonly faults: readonly string[];
  readonly lines: readonly string[];
  readonly seen: Seen;
}

/** Rounds made while a release is being put in place. */
const ROUNDS = 3;

/** More than the account of ten thousand posts has, in bytes. */
const LARGEST_ACCOUNT = 64_000_000;

async function liveAccount(site: string): Promise<{ text: string; read: ReadAccount }> {
  const { status, bytes } = await ask(`${site}/${ACCOUNT_FILE}`, LARGEST_ACCOUNT);
  const text = String(bytes);
  const read = status === 200 ? parseAccount(text) : null;
  if (read) return { text, read };
  throw new ProofError(`${site} has no account of its release at /${ACCOUNT_FILE} (${status}).`);
}

function signatureFaults({ account, key, genuine }: ReadAccount, site: string, wanted: string) {
  if (key === null) return ['The release is not signed: nothing is proven.'];
  if (key !== wanted) return [`The release is signed with another key, ${key}: nothing is proven.`];
  if (!genuine) return ['The signature of the release is wrong: nothing is proven.'];
  if (account.site === site) return [];
  return [`The release was made for ${account.site}: nothing is proven of ${site}.`];
}

async function round(site: string, key: string, before: Seen | null, now: Date) {
  const { text, read } = await liveAccount(site);
  const seen = { released: read.account.released };
  const unsigned = signatureFaults(read, site, key);
  if (unsigned.length > 0) return { text, proof: { faults: unsigned, lines: [], seen } };
  const found = await compare(read.account);
  const faults = [
    ...olderFaults(read.account, before, now),
    ...found.faults,
    ...(await strangersOn(read.account, found)),
  ];
  const line = `${found.right} of ${found.asked} files are what was signed on ${seen.released}.`;
  return { text, proof: { faults, lines: [line], seen } };
}

/**
 * Checks a live site, file by file, against its signed account. `before` is what was seen of it last, or null. A site that
 * changes meanwhile is looked at again. Throws a `ProofError` when it does not answer, or has no account.
 */
export async function prove(
  site: string,
  key: string,
  before: Seen | null,
  now: Date,
): Promise<Proof> {
  for (let left = ROUNDS - 1; ; left -= 1) {
    const { text, proof } = await round(site, key, before, now);
    if (proof.faults.length === 0 || left === 0) return proof;
    if ((await liveAccount(site)).text === text) return proof;
  }
}
