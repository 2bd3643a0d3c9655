/** A process gives its memory back when it holds so many times what it held after it last did. */
const GROWN = 1.1;

/** Collects all of the engine's memory; with `isShort` it gives back to the system what is free then. */
function collectAll(isShort: boolean): void {
  globalThis.gc?.({
    type: 'major',
    execution: 'sync',
    flavor: isShort ? 'last-resort' : 'regular',
  });
}

/**
 * Collects the memory of a process that stays. What is collected the engine keeps for what comes next, as much as it ever
 * needed, unless it is told that memory is short: 65 MB of 1,000 posts after all of them were read. That takes longer, the
 * next release a tenth of a second with it, and is done where the process has grown.
 */
export function makeCollector(
  collect: (isShort: boolean) => void = collectAll,
  held: () => number = process.memoryUsage.rss,
): () => void {
  let least = 0;
  return () => {
    collect(false);
    if (held() <= least * GROWN) return;
    collect(true);
    least = held();
  };
}
