import { personKey } from '../../src/domain/person.ts';
import type { Key } from '../../src/gather/darkroom/keys-file.ts';
import { proposePasscode } from '../../src/gather/darkroom/propose.ts';
import { SLOTS } from '../../src/seal/slots.ts';
import { KeysError } from './store.ts';

/** The keys after a command, and what to tell the author. */
export interface Result {
  readonly keys: readonly Key[];
  readonly lines: readonly string[];
}

const AFTER =
  'It counts from the next release on: build and deploy. Where a host builds the site, first set DARKROOM_PASSCODES there to what "npm run keys -- export" prints.';

const NO_KEYS =
  'Nobody has a key any more: without DARKROOM_PASSCODE or DARKROOM_PASSCODES the next release has no Dark Room.';

function named(keys: readonly Key[], name: string): Key {
  const key = keys.find((each) => personKey(each.name) === personKey(name));
  if (key) return key;
  throw new KeysError(
    `There is no key for ${JSON.stringify(name)}: "npm run keys -- list" shows all.`,
  );
}

function checkName(keys: readonly Key[], name: string): void {
  if (name.trim() === '' || /[=;\n]/.test(name))
    throw new KeysError('A name must have a letter, and no "=", ";" or line end.');
  if (keys.some((each) => personKey(each.name) === personKey(name)))
    throw new KeysError(
      `There is a key for ${JSON.stringify(name)} already: withdraw or rename it first.`,
    );
}

/** The address that opens the room at a tap: the passcode is behind '#', which a browser sends to nobody. */
export const linkOf = ({ passcode }: Key, siteUrl: string): string =>
  `${siteUrl}/darkroom#key=${encodeURIComponent(passcode)}`;

/** Gives one more person a key. Throws a `KeysError` of one line. */
export function addKey(keys: readonly Key[], name: string, day: string): Result & { key: Key } {
  checkName(keys, name);
  if (keys.length >= SLOTS)
    throw new KeysError(`There are ${SLOTS} keys already: withdraw one first.`);
  const key = { name: name.trim(), passcode: proposePasscode(), added: day };
  return { key, keys: [...keys, key], lines: [`Passcode of ${key.name}: ${key.passcode}`, AFTER] };
}

/** Takes a person's key back. Throws a `KeysError` of one line. */
export function withdrawKey(keys: readonly Key[], name: string): Result {
  const key = named(keys, name);
  const left = keys.filter((each) => each !== key);
  return {
    keys: left,
    lines: [
      `${key.name} has no key any more. ${AFTER}`,
      'Whatever it opened before, its owner may have kept; nothing that is released from then on opens with it.',
      ...(left.length === 0 ? [NO_KEYS] : []),
    ],
  };
}

/** Calls a person by another name. Throws a `KeysError` of one line. */
export function renameKey(keys: readonly Key[], name: string, next: string): Result {
  const key = named(keys, name);
  checkName(
    keys.filter((each) => each !== key),
    next,
  );
  return {
    keys: keys.map((each) => (each === key ? { ...key, name: next.trim() } : each)),
    lines: [
      `${key.name} is ${next.trim()} from now on. Posts that name readers must say so too. ${AFTER}`,
    ],
  };
}

/** All keys, without their passcodes. */
export function listKeys(keys: readonly Key[]): Result {
  const lines = keys.map(({ name, added }) => `${added}  ${name}`);
  return {
    keys,
    lines: lines.length > 0 ? lines : ['Nobody has a key yet: "npm run keys -- add NAME".'],
  };
}

/** What to set as DARKROOM_PASSCODES where the site is built elsewhere. */
export function exportKeys(keys: readonly Key[]): Result {
  if (keys.length === 0)
    throw new KeysError(
      'There are no keys: "npm run keys -- add NAME" makes one, and on a host delete DARKROOM_PASSCODES.',
    );
  return { keys, lines: [keys.map(({ name, passcode }) => `${name}=${passcode}`).join('; ')] };
}

/** The link for a person. Throws a `KeysError` of one line. */
export function shareKey(keys: readonly Key[], name: string, siteUrl: string): Result {
  return { keys, lines: [linkOf(named(keys, name), siteUrl)] };
}
