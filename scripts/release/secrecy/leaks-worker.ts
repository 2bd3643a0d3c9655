import { parentPort } from 'node:worker_threads';
import { inThread, workOf } from '../thread.ts';
import { filesBelow } from '../verify/candidate.ts';
import { inOrder, type Leak, leaksIn, type Secrets } from './leaks.ts';

interface Work {
  readonly folder: string;
  readonly texts: Secrets['texts'];
  readonly files: readonly string[];
}

/** Each thread makes all spellings of the texts for itself: of more than these, a second one gains nothing. */
const FEW = 1000;

/** To look into fewer files than these takes less than a thread takes to begin: an eighth of a second. */
const MANY_FILES = 1000;

/** As `leaksIn`; into many files on other cores: of a few texts two threads look into one half of them each. */
export async function leaksInFolder(folder: string, texts: Secrets['texts']): Promise<Leak[]> {
  const files = [...(await filesBelow(folder))];
  if (files.length < MANY_FILES) return leaksIn(folder, { texts }, files);
  const threads = texts.length > FEW ? 1 : 2;
  const shares = Array.from({ length: threads }, (_, share) =>
    files.filter((_, index) => index % threads === share),
  );
  const found = shares.map((share) =>
    inThread<Leak[]>(import.meta.url, { folder, texts, files: share } satisfies Work),
  );
  return inOrder((await Promise.all(found)).flat());
}

const work = workOf<Work>(import.meta.url);
if (work) parentPort?.postMessage(await leaksIn(work.folder, { texts: work.texts }, work.files));
