import pMap from 'p-map';
import { cleanBlocks } from '../../src/gather/blocks/clean-blocks.ts';
import { aroundCode } from '../../src/gather/blocks/fences.ts';
import { forFewLine } from '../../src/gather/blocks/for-few/pieces.ts';
import { withoutRestricted } from '../../src/gather/blocks/for-few/restricted.ts';
import { countedLines, htmlBlocks, type MadeBody } from '../../src/gather/blocks/html-blocks.ts';
import { markdownBlocks } from '../../src/gather/blocks/markdown-blocks.ts';
import type { Entry } from './entry.ts';
import { addressesIn } from './finish-body.ts';
import type { Brought } from './picture-store.ts';
import type { Report } from './report.ts';

type Log = (line: string) => void;

const PICTURES_AT_ONCE = 4;
const TOLD_EACH_MS = 5_000;

/** Tells of work that takes long, every few seconds. */
function progress(log: Log, what: string, total: number): (done: number) => void {
  let last = Date.now();
  return (done) => {
    if (Date.now() - last < TOLD_EACH_MS) return;
    last = Date.now();
    log(`${what}: ${done} of ${total}`);
  };
}

const told = (reason: unknown): string =>
  reason instanceof Error ? (reason.message.split('\n')[0] ?? '') : '';

/** The words that everybody may read, and lines of what is left out; in code they show how such parts are marked. */
function openWords({ body: { format, text } }: Entry) {
  const told: string[] = [];
  const without = (part: string) => withoutRestricted(part, (mark) => told.push(forFewLine(mark)));
  return { open: format === 'html' ? without(text) : aroundCode(text, without), told };
}

function bodyOf(entry: Entry, open: string, left: readonly string[]): MadeBody {
  try {
    const made = entry.body.format === 'html' ? htmlBlocks(open) : markdownBlocks(open);
    const lost = [...left];
    const blocks = cleanBlocks(made.blocks, (what) => lost.push(what));
    return { blocks, told: [...made.told, ...countedLines(lost)] };
  } catch (error) {
    return { blocks: [], told: [`its whole text, which cannot be read (${told(error)})`] };
  }
}

const inDraft = (part: string): string => `has ${part}: take it out before you publish this draft`;

/** The bodies of all texts; what is left out of one is told. */
export function bodiesOf(entries: readonly Entry[], report: Report, log: Log): MadeBody[] {
  const tellProgress = progress(log, 'Texts', entries.length);
  const made: MadeBody[] = [];
  for (const entry of entries) {
    const { open, told } = openWords(entry);
    // A draft keeps what stands between marks: nobody reads it before its author publishes it.
    const kept = entry.draft && open !== entry.body.text;
    const body = entry.draft ? bodyOf(entry, entry.body.text, []) : bodyOf(entry, open, told);
    made.push(body);
    const lines = [
      ...entry.told,
      ...(kept ? countedLines(told).map(inDraft) : []),
      ...body.told.map((each) => `left out: ${each}`),
    ];
    for (const line of lines) report.tell(entry, line);
    tellProgress(made.length);
  }
  return made;
}

/** What a picture is known by: its address on the web, else that and its text, which may have a folder of its own. */
export const pictureKey = (address: string, { origin }: Entry): string =>
  /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address) ? address : `${origin}\n${address}`;

/** Brings in the pictures of all texts, a few at a time, each once. */
export async function bringPictures(
  entries: readonly Entry[],
  bodies: readonly MadeBody[],
  bring: (address: string, text: Entry) => Promise<Brought>,
  log: Log,
): Promise<Map<string, Brought>> {
  const wanted = new Map(
    entries.flatMap((entry, index) => {
      const body = bodies[index];
      const own = entry.picture ? [entry.picture.address] : [];
      const all = body ? [...own, ...addressesIn(body.blocks)] : [];
      return all.map((address) => [pictureKey(address, entry), { address, entry }] as const);
    }),
  );
  const brought = new Map<string, Brought>();
  const tellProgress = progress(log, 'Pictures', wanted.size);
  await pMap(
    wanted,
    async ([key, { address, entry }]) => {
      brought.set(key, await bring(address, entry));
      tellProgress(brought.size);
    },
    { concurrency: PICTURES_AT_ONCE },
  );
  return brought;
}
