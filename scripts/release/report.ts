import type { Secret } from '../../src/secrets.ts';
import type { Gathered } from './gather.ts';
import type { Plan } from './plan.ts';
import type { Version } from './version.ts';

/** Takes lines for the author to read. */
export type Log = (line: string) => void;

/** The log with the values of secrets blotted out, whatever brought them there. */
export function discreet(log: Log, secrets: readonly Secret[]): Log {
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

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** A moment as the author reads it: UTC, to the minute. */
export function moment(iso: string | null): string {
  return iso === null ? 'none' : `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}

function roomLines({ notes }: Gathered, open: boolean): string[] {
  if (!open || notes.length === 0) return [...notes];
  return ['There is something to know about the Dark Room: build on your own machine to read it.'];
}

/**
 * What the author should know of what was read. Where others can read the log, as on hosts' build machines, it tells
 * of sealed and of waiting posts no more than the site does.
 */
export function contentLines(gathered: Gathered, version: Version, open: boolean): string[] {
  const { service, refusal } = gathered;
  if (service === null) {
    return [
      `${refusal} Publishing without posts (CONTENT_FALLBACK=1).`,
      ...roomLines(gathered, open),
    ];
  }
  const sealed = open ? [] : [`${service.sealed.length} sealed`];
  const waiting = open ? [] : [`${service.notDue} not due yet`];
  const posts = [count(version.posts, 'public post'), ...sealed, ...waiting].join(', ');
  const shown = new Set(gathered.content.posts.map(({ title }) => title));
  const warnings = gathered.warnings.filter(({ title }) => !open || shown.has(title));
  const nextDue = open ? version.nextDue : service.nextDue;
  const unnamed =
    service.sealedWarnings > 0 && !open
      ? [`  ${count(service.sealedWarnings, 'warning')} about sealed posts, not shown here`]
      : [];
  return [
    `Content: ${posts}. Next due: ${moment(nextDue)}. Newest change: ${moment(version.changedAt)}.`,
    ...warnings.map(({ title, text }) => `  "${title}" ${text}`),
    ...unnamed,
    ...roomLines(gathered, open),
  ];
}

/** Where readers' old links lead now. */
export function addressLines({ moved, vanished }: Plan['news']): string[] {
  return [
    ...moved.map(({ from, to }) => `  /read/${from} now leads to /read/${to}`),
    ...vanished.map((slug) => `  /read/${slug} is gone`),
  ];
}

/** How long something took, in seconds. */
export function seconds(since: number, now: number): string {
  return `${((now - since) / 1000).toFixed(1)} s`;
}
