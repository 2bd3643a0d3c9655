import { readFile } from 'node:fs/promises';

/** What processes took: seconds by the clock, seconds of processors (all of them together), and the most memory in MB. */
export interface Cost {
  readonly seconds: number;
  readonly processor: number;
  readonly megabytes: number;
}

/** Ticks of a second, as Linux counts processors' time for programs. */
const TICKS = 100;

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const own = text.split(' ').filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(own.map(childrenOf))).flat()];
}

async function bytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

/** Seconds of processors of a process and those of its children that have ended. */
async function processorOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / TICKS;
}

/** Memory of a process and all below it now, in MB, and the seconds of processors that they have taken so far. */
export async function costNow(
  pid: number,
): Promise<{ readonly megabytes: number; readonly processor: number }> {
  const all = await childrenOf(pid);
  const bytes = await Promise.all(all.map(bytesOf));
  const processor = await Promise.all(all.map(processorOf));
  return {
    megabytes: bytes.reduce((sum, each) => sum + each, 0) / 1e6,
    processor: processor.reduce((sum, each) => sum + each, 0),
  };
}

/** Looks ten times a second; what a process took after the last look is not in it (Linux only). */
export function watchCost(pid: number): () => Cost {
  const start = performance.now();
  let megabytes = 0;
  let processor = 0;
  const look = setInterval(async () => {
    const now = await costNow(pid);
    megabytes = Math.max(megabytes, now.megabytes);
    processor = Math.max(processor, now.processor);
  }, 100);
  return () => {
    clearInterval(look);
    return { seconds: (performance.now() - start) / 1000, processor, megabytes };
  };
}
