import { ROOM } from './name.ts';
import type { Session } from './session.ts';

/** The room's key while a session lasts. It cannot be exported, only used. */
export interface KeptKey extends Session {
  readonly root: CryptoKey;
  /** The header it opened: another one is another room. */
  readonly header: string;
}

let inMemory: KeptKey | undefined;

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(ROOM);
  opening.onupgradeneeded = () => opening.result.createObjectStore(ROOM);
  const database = await settled(opening);
  try {
    return await settled(act(database.transaction(ROOM, mode).objectStore(ROOM)));
  } finally {
    database.close();
  }
}

/** Keeps the key for all tabs of this browser, or, where that fails, for this page. */
export async function keepKey(key: KeptKey): Promise<void> {
  try {
    await inStore('readwrite', (store) => store.put(key, ROOM));
  } catch {
    inMemory = key;
  }
}

/** The key that is kept, whether or not it may still be used. */
export async function keptKey(): Promise<KeptKey | undefined> {
  return (
    inMemory ??
    inStore<KeptKey | undefined>('readonly', (store) => store.get(ROOM)).catch(() => undefined)
  );
}

/** Throws the key away. */
export async function dropKey(): Promise<void> {
  inMemory = undefined;
  await inStore('readwrite', (store) => store.delete(ROOM)).catch(() => {});
}
