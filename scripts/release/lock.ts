import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any release takes, in milliseconds. */
const LOCK_TIMEOUT = 20 * 60_000;
const BETWEEN = 200;
/**
 * How long SQLite tries again by itself, in milliseconds. Taking the lock has several steps: without it, two that begin
 * at the same instant stop each other, and neither has it.
 */
const TAKING = 50;
/** SQLite's result code for a database that somebody else has locked. */
const BUSY = 5;

/** SQLite's result codes for a file that may not be opened or written. */
const FORBIDDEN = new Set([8, 14]);

/** Another release has been under way for too long, or the lock is somebody else's. */
class LockError extends Error {
  override readonly name = 'LockError';
}

function forbidden(file: string): LockError {
  return new LockError(
    `${file} cannot be written: it belongs to another user, as after "sudo npm run build". Give the project back to yourself: sudo chown -R "$USER" . (in its folder).`,
  );
}

/** SQLite's primary result code, or null for another kind of error. */
function errcodeOf(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null;
}

function open(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: TAKING });
  } catch (error) {
    if (!FORBIDDEN.has(errcodeOf(error) ?? 0)) throw error;
    throw forbidden(file);
  }
}

/** The lock, or null where another process holds it. */
function tryLock(file: string): DatabaseSync | null {
  const lock = open(file);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (errcodeOf(error) === BUSY) return null;
    throw FORBIDDEN.has(errcodeOf(error) ?? 0) ? forbidden(file) : error;
  }
}

async function takeLock(
  file: string,
  what: string,
  log: (line: string) => void,
): Promise<DatabaseSync> {
  const first = tryLock(file);
  if (first) return first;
  log(`Another ${what} is under way: waiting until it has ended.`);
  const giveUp = performance.now() + LOCK_TIMEOUT;
  for (;;) {
    await sleep(BETWEEN);
    const lock = tryLock(file);
    if (lock) return lock;
    if (performance.now() > giveUp) {
      throw new LockError(`Another ${what} has been under way for 20 minutes: end it first.`);
    }
  }
}

/**
 * Does the work while no other process does any in this folder; a second one waits, and says so. The lock is one of
 * the operating system, on an empty database's file: a process that is killed does not leave it behind.
 */
export async function withLock<T>(
  folder: string,
  log: (line: string) => void,
  work: () => Promise<T>,
  what = 'release',
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const lock = await takeLock(join(folder, 'lock'), what, log);
  try {
    return await work();
  } finally {
    lock.close();
  }
}

/**
 * Keeps all other processes from this folder until it is closed, or this process has ended in whatever way; null where
 * another one has it.
 */
export async function lockAlone(folder: string): Promise<{ close(): void } | null> {
  await mkdir(folder, { recursive: true });
  return tryLock(join(folder, 'lock'));
}
