import { reasonOf } from './log.ts';

/**
 * Ends this process at Ctrl-C or SIGTERM, once all is closed. Where that fails, as on a full disk, it says why and ends with
 * exit code 1.
 */
export function endOnSignal(close: () => Promise<void>): void {
  const end = async () => {
    try {
      await close();
      process.exit();
    } catch (error) {
      console.error(reasonOf(error));
      process.exit(1);
    }
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void end());
}

/** The exit code of a command that was interrupted, as shells have it. */
const INTERRUPTED = 130;

/** Ends a command with work of its own at such a signal, so that its temporary folders go. */
export function giveUpOnSignal(): void {
  endOnSignal(async () => {
    process.exitCode = INTERRUPTED;
  });
}
