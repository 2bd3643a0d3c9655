import { personOf } from '../../src/gather/darkroom/persons.ts';
import { makeHeader } from '../../src/seal/key.ts';
import { fileName } from '../../src/seal/names.ts';
import { openFile } from '../../src/seal/open.ts';
import { decodeList, type SealedEntry } from '../../src/seal/payload.ts';
import { areSlots, listId, openSlots, SLOTS_FILE } from '../../src/seal/slots.ts';
import type { Passcode } from '../../src/settings/passcodes.ts';

/** A file of a released site by its path, or null where it cannot be had. */
export type FileReader = (path: string) => Promise<Buffer | null>;

/** What a released Dark Room lists for those of these passcodes that open it. */
async function entriesOf(
  siteUrl: string,
  passcodes: readonly Passcode[],
  read: FileReader,
): Promise<SealedEntry[]> {
  const sealedFile = async (name: string) => new Uint8Array((await read(`d/${name}.bin`)) ?? []);
  const slots = await sealedFile(SLOTS_FILE);
  if (!areSlots(slots)) return [];
  const header = await makeHeader(siteUrl);
  const id = await listId(slots);
  const listed = passcodes.map(async (passcode) => {
    const root = await openSlots(header, slots, (await personOf(header, passcode)).key);
    if (root === null) return [];
    const file = await sealedFile(await fileName(root, 'list', id));
    const body = await openFile(root, 'list', id, file);
    return (body && decodeList(body)?.entries) ?? [];
  });
  return (await Promise.all(listed)).flat();
}

/** Whether each of these passcodes opens a released Dark Room, or there is none to open. */
export async function opensFor(
  siteUrl: string,
  passcodes: readonly Passcode[],
  read: FileReader,
): Promise<boolean> {
  const slots = new Uint8Array((await read(`d/${SLOTS_FILE}.bin`)) ?? []);
  if (!areSlots(slots)) return true;
  const header = await makeHeader(siteUrl);
  const roots = passcodes.map(async (passcode) =>
    openSlots(header, slots, (await personOf(header, passcode)).key),
  );
  return (await Promise.all(roots)).every((root) => root !== null);
}

/**
 * How many entries a released Dark Room has that one of these passcodes opens, those of several persons counted once: never
 * more than there are.
 */
export async function countEntries(
  siteUrl: string,
  passcodes: readonly Passcode[],
  read: FileReader,
): Promise<number> {
  const entries = await entriesOf(siteUrl, passcodes, read);
  return new Set(entries.map(({ slug, title, date }) => JSON.stringify([slug, title, date]))).size;
}
