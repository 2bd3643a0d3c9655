import { personKey } from '../../domain/person.ts';
import { normalizePasscode } from '../../seal/derive.ts';
import type { Header } from '../../seal/format.ts';
import { makePerson, type Person } from '../../seal/key.ts';
import type { Passcode } from '../../settings/passcodes.ts';

/** Keys that this process has derived: each takes a while, and builds follow each other where the publisher runs. */
const derived = new Map<string, Promise<CryptoKey>>();

/** The person whose passcode this is, in the room with this header: one derivation, once in the life of the process. */
export async function personOf(header: Header, { name, passcode }: Passcode): Promise<Person> {
  const typed = `${header.text}\n${normalizePasscode(passcode)}`;
  const key = derived.get(typed) ?? makePerson(header, null, passcode).then(({ key }) => key);
  derived.set(typed, key);
  return { name: name === null ? null : personKey(name), key: await key };
}
