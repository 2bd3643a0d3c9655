import { authenticate, passcodeKey, rootOf } from './derive.ts';
import { type Bytes, type Header, isAllowed, parseHeader, utf8 } from './format.ts';

/** What the product uses: 3.3 times the OWASP floor, about a quarter of a second for a reader. */
export const ITERATIONS = 2_000_000;

/** Somebody with a passcode. */
export interface Person {
  /** What a post calls them that is not for everybody; null for who has a passcode and no name. */
  readonly name: string | null;
  readonly key: CryptoKey;
}

/** The bytes in base64. */
export const toBase64 = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes));

/**
 * The header of the room at this address: salt and iterations, which stay. Throws when readers would refuse this
 * number of iterations.
 */
export async function makeHeader(site: string, iter: number = ITERATIONS): Promise<Header> {
  if (!isAllowed(iter) || !Number.isInteger(iter))
    throw new RangeError(`PBKDF2 takes 600,000 to 10,000,000 iterations here, not ${iter}.`);
  const digest = await crypto.subtle.digest('SHA-256', utf8(`darkroom/2 salt\n${site}`));
  const salt = toBase64(new Uint8Array(digest.slice(0, 16)));
  const header = parseHeader(JSON.stringify({ v: 2, kdf: 'PBKDF2-SHA256', iter, salt }));
  if (!header) throw new RangeError('No header that readers accept.');
  return header;
}

/** Somebody by name and passcode: one derivation. */
export const makePerson = async (
  header: Header,
  name: string | null,
  passcode: string,
): Promise<Person> => ({ name, key: await passcodeKey(passcode, header) });

/** A person, and what their key is sorted by and gives to the room's secret. */
export interface Share {
  readonly person: Person;
  readonly share: string;
}

/** The persons in an order that follows from their keys alone. */
export async function sharesOf(persons: readonly Person[]): Promise<Share[]> {
  const shares = await Promise.all(
    persons.map(async (person) => ({
      person,
      share: toBase64(await authenticate(person.key, 'share', new Uint8Array())),
    })),
  );
  return shares.sort((a, b) => (a.share < b.share ? -1 : 1));
}

/** The room's secret: who lacks one of the keys that it is made of cannot make it. */
export async function roomSecret(shares: readonly Share[]): Promise<CryptoKey> {
  const all = utf8(shares.map(({ share }) => share).join('\n'));
  return rootOf(new Uint8Array(await crypto.subtle.digest('SHA-256', all)));
}
