import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'astro/zod';
import type { PublishEvent } from '../release/event.ts';

/** Deliveries are repeated for half an hour at most (sanity.io/docs/content-lake/webhooks). In milliseconds. */
const REMEMBERED = 40 * 60_000;

const event = z.object({
  id: z.string().nullable(),
  revision: z.string().nullable(),
  changedAt: z.string().nullable(),
  deleted: z.boolean(),
});

const waiting = z.object({ event, at: z.number(), since: z.number().default(0) });

const state = z.object({
  /** The newest event of each document that no release has yet. */
  waiting: z.array(waiting),
  /** What tells deliveries that were taken already, and when they were. */
  seen: z.array(z.tuple([z.string(), z.number()])),
});

/** An event that no release has yet, when it was signed, and when it was taken: milliseconds since 1970. */
export type Waiting = z.infer<typeof waiting>;

/** Events on disk before anybody is told that they were taken. */
export interface Inbox {
  /**
   * Takes an event, once for all deliveries that share one of the marks; false for one that was taken before. It is
   * on disk when this resolves. Rejects when it cannot be written: then the same delivery is taken when it is repeated.
   */
  take(taken: PublishEvent, at: number, marks: readonly string[], now: number): Promise<boolean>;
  waiting(): readonly Waiting[];
  /** Forgets events that are released, except where a newer one of the document has come since. */
  settle(released: readonly Waiting[]): Promise<void>;
}

async function load(file: string): Promise<z.infer<typeof state>> {
  try {
    return state.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return { waiting: [], seen: [] };
  }
}

/** Writes what `text` gives, one write at a time: those who ask while one is under way share the next. */
function createWriter(file: string, text: () => string): () => Promise<void> {
  let last = Promise.resolve();
  let next: Promise<void> | null = null;
  const write = async () => {
    next = null;
    await writeFile(`${file}.next`, text());
    await rename(`${file}.next`, file);
  };
  return () => {
    next ??= last.catch(() => {}).then(write);
    last = next;
    return next;
  };
}

function forgetOld(seen: Map<string, number>, now: number): void {
  for (const [mark, since] of seen) if (now - since > REMEMBERED) seen.delete(mark);
}

/** The inbox kept in a file. A file that cannot be read is an empty one: the publisher releases when it starts anyway. */
export async function openInbox(file: string): Promise<Inbox> {
  const saved = await load(file);
  const events = new Map(saved.waiting.map((each) => [each.event.id, each]));
  const seen = new Map(saved.seen);
  /** Marks of deliveries that are being written. */
  const arriving = new Map<string, number>();
  const save = createWriter(file, () =>
    JSON.stringify({ waiting: [...events.values()], seen: [...seen, ...arriving] }),
  );
  const isNewer = (at: number, id: string | null) => at >= (events.get(id)?.at ?? 0);
  return {
    take: async (taken, at, marks, now) => {
      forgetOld(seen, now);
      if (marks.some((mark) => seen.has(mark))) return false;
      if (isNewer(at, taken.id)) events.set(taken.id, { event: taken, at, since: now });
      for (const mark of marks) arriving.set(mark, now);
      try {
        await save();
      } finally {
        for (const mark of marks) arriving.delete(mark);
      }
      for (const mark of marks) seen.set(mark, now);
      return true;
    },
    waiting: () => [...events.values()],
    settle: async (released) => {
      for (const each of released) {
        if (events.get(each.event.id) === each) events.delete(each.event.id);
      }
      await save();
    },
  };
}
