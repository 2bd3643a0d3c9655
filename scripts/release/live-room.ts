import { personOf } from '../../src/gather/darkroom/persons.ts';
import { makeHeader } from '../../src/seal/key.ts';
import { fileName } from '../../src/seal/names.ts';
import { openFile } from '../../src/seal/open.ts';
import { decodeList, type SealedEntry } from '../../src/seal/payload.ts';
import { areSlots, listId, openSlots, SLOTS_FILE } from '../../src/seal/slots.ts';
import type { Passcode } from '../../src/settings/passcodes.ts';

/** A file of a released site by its path, or null where it cannot be had. */
export type FileReader = (path: string) => Promise<Buffer | null>;

const sealedFile = async (read: FileReader, name: string) =>
  new Uint8Array((await read(`d/${name}.bin`)) ?? []);

/** A released Dark Room, and what each of these passcodes opens it with, null for one that does not; null where there is none. */
async function openedBy(siteUrl: string, passcodes: readonly Passcode[], read: FileReader) {
  const slots = await sealedFile(read, SLOTS_FILE);
  if (!areSlots(slots)) return null;
  const header = await makeHeader(siteUrl);
  const roots = passcodes.map(async (passcode) =>
    openSlots(header, slots, (await personOf(header, passcode)).key),
  );
  return { slots, roots: await Promise.all(roots) };
}

/** What a released Dark Room lists for those of these passcodes that open it; null where none does. */
export async function entriesOf(
  siteUrl: string,
  passcodes: readonly Passcode[],
  read: FileReader,
): Promise<SealedEntry[] | null> {
  const room = await openedBy(siteUrl, passcodes, read);
  if (room === null) return [];
  if (room.roots.every((root) => root === null)) return null;
  const id = await listId(room.slots);
  const listed = room.roots.map(async (root) => {
    if (root === null) return [];
    const file = await sealedFile(read, await fileName(root, 'list', id));
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
  const room = await openedBy(siteUrl, passcodes, read);
  return room === null || room.roots.every((root) => root !== null);
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
  const entries = (await entriesOf(siteUrl, passcodes, read)) ?? [];
  return new Set(entries.map(({ slug, title, date }) => JSON.stringify([slug, title, date]))).size;
}
