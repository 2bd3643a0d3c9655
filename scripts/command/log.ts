import type { Secret } from '../../src/settings/secrets.ts';

/** Takes lines for the author to read. */
export type Log = (line: string) => void;

/** The log with the values of secrets blotted out, whatever brought them there. */
export function redacting(log: Log, secrets: readonly Secret[]): Log {
  return (line) =>
    log(secrets.reduce((text, { name, value }) => text.replaceAll(value, `[${name}]`), line));
}

/** What an error is to its reader: its own lines, never a stack. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The last is what the lock says.
  if (/ENOSPC|no space left|disk is full/i.test(error.message)) {
    return 'The disk is full. Nothing is published: make room, and build again.';
  }
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${error.port} is taken: stop the other server, or choose another port.`;
  }
  return error.message;
}
