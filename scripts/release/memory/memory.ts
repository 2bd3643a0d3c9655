import { hash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createMemory, forgetAll, type Memory } from '../../../src/gather/memory.ts';
import { DEFAULT_FIELDS } from '../../../src/settings/fields.ts';
import { collectSeldom } from '../../../src/settings/sparing.ts';
import type { Log } from '../../command/log.ts';
import { isEmbedded, sourceName } from '../last-release.ts';
import type { Order } from '../order.ts';
import { namesOf } from '../stage/assets.ts';
import { fillMemory, isSeldomAsked, partsOfMemory } from './parts.ts';
import { hasStore, isDamaged, readStore, removeStore, type Stored, writeStore } from './store.ts';

/** What is kept of each memory now. */
const keptOf = new WeakMap<Memory, Stored>();

function folderOf({ workspace }: Order): string {
  return join(workspace.releases, 'kept');
}

/** Another program, dataset, or way to ask for it reads other posts. */
function keyOf({ service }: Order, code: string): string {
  const { fields = DEFAULT_FIELDS, apiVersion, token } = service;
  const read = { ...fields, undecided: [], unread: [] };
  const asked = [code, sourceName(service), read, apiVersion, token !== null];
  return hash('sha256', JSON.stringify(asked), 'base64url');
}

/** A host's machine keeps nothing that could be trusted, and drafts are not to lie about. */
function isKept({ settings, service }: Order): boolean {
  return settings.buildMachine === null && !service.drafts;
}

/** Forgets pictures and cards that are not there any more, or not with all of their files. */
function forgetLost({ pictures, cards }: Memory, folder: string): void {
  const present = new Set(existsSync(folder) ? readdirSync(folder) : []);
  for (const [id, picture] of pictures) {
    const files = [`${picture.name}.json`, ...namesOf(picture)];
    if (!files.every((file) => present.has(file))) pictures.delete(id);
  }
  for (const [id, file] of cards) if (!present.has(file)) cards.delete(id);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Removes what was kept, and says so; also where it cannot be removed: no release fails for that. */
function dropAfter(folder: string, line: string, log: Log): void {
  try {
    removeStore(folder);
    log(line);
  } catch (error) {
    log(
      `${line} ${folder} cannot be removed (${messageOf(error)}): remove it, or give the project back to yourself, as after "sudo npm run build": sudo chown -R "$USER" . (in its folder).`,
    );
  }
}

/** Keeps what the next process may know. What cannot be kept is not: the release is published all the same. */
export function saveMemory(order: Order, memory: Memory, code: string): void {
  if (!isKept(order) || memory.known === null) return;
  const folder = folderOf(order);
  try {
    const parts = partsOfMemory(memory, memory.known, order.now());
    keptOf.set(
      memory,
      writeStore(folder, keyOf(order, code), parts, keptOf.get(memory) ?? new Map()),
    );
  } catch (error) {
    const line = `What was read cannot be kept (${messageOf(error)}): the next build reads everything.`;
    dropAfter(folder, line, order.log);
  }
}

const AS_LEFT = 'not as it was left';

function dropWith(order: Order, why: string): void {
  const line = `What was kept of the last reading is ${why}: everything is read.`;
  dropAfter(folderOf(order), line, order.log);
}

/** Whether this release is likely to know what was last read, and asks for revisions first. */
export function isMemorySaved(order: Order): boolean {
  if (order.again || isEmbedded(order.service)) return false;
  return order.memory?.known ? true : isKept(order) && hasStore(folderOf(order));
}

/**
 * What this release knows of the last one: what its process remembers, else what was kept. What is not whole, or of
 * another program or dataset, is thrown away with a line.
 */
export function loadMemory(order: Order, code: string): Memory {
  const memory = order.memory ?? createMemory();
  if (order.again || memory.known || !isKept(order)) return memory;
  const folder = folderOf(order);
  // It could not be removed.
  if (isDamaged(folder)) return memory;
  const kept = readStore(folder, keyOf(order, code), isSeldomAsked);
  if (kept === null) return memory;
  if (kept !== 'other' && kept !== 'broken') {
    if (order.memory === undefined) collectSeldom();
    keptOf.set(memory, fillMemory(memory, kept));
    forgetLost(memory, order.workspace.pictures);
    // Whoever writes a document by hand need not give it another revision.
    if (isEmbedded(order.service) && !order.withdrawing) memory.known = null;
    return memory;
  }
  dropWith(order, kept === 'other' ? 'of another program or dataset' : AS_LEFT);
  return memory;
}

/**
 * Forgets what was kept, with a line, where something of it was asked for and is not as it was left; tells whether. A page
 * that asked for it has failed then, and so has its release.
 */
export function forgetDamaged(order: Order): boolean {
  if (!isDamaged(folderOf(order))) return false;
  if (order.memory) forgetAll(order.memory);
  dropWith(order, AS_LEFT);
  return true;
}
