import type { Secret } from '../../src/settings/secrets.ts';
import { escaped } from '../hosts/match.ts';
import { roomLine } from './full-disk.ts';
import { systemReason } from './system-error.ts';

/** Takes lines for the author to read. */
export type Log = (line: string) => void;

/** A secret of fewer characters may be a part of a word that is none, as "local" is of "localhost". */
const UNMISTAKABLE = 12;

/** Where a secret stands in a text: a short one only as a word of its own. */
function placesOf(value: string): RegExp {
  const source = escaped(value);
  return value.length < UNMISTAKABLE
    ? new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, 'gu')
    : new RegExp(source, 'gu');
}

/** The log with the values of secrets blotted out, whatever brought them there. */
export function redacting(log: Log, secrets: readonly Secret[]): Log {
  const places = secrets.map(({ name, value }) => [placesOf(value), `[${name}]`] as const);
  return (line) =>
    log(places.reduce((text, [place, name]) => text.replaceAll(place, () => name), line));
}

/** Longer lines are of no use to who reads them. */
const LONGEST_LINE = 1_000;

/**
 * What somebody else wrote, as one line that does nothing: what a terminal would act on, and what turns a text round, by
 * its number.
 */
export function printable(text: string): string {
  const escaped = text
    .slice(0, LONGEST_LINE)
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (each) => `\\u{${each.codePointAt(0)?.toString(16)}}`);
  return text.length > LONGEST_LINE ? `${escaped}…` : escaped;
}

/** What an error is to its reader: its own lines, never a stack. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The last is what the lock says.
  if (/ENOSPC|no space left|disk is full/i.test(error.message)) {
    const room = roomLine('path' in error ? error.path : null);
    return `The disk is full. Nothing is published: make room, and build again. Left: ${room}.`;
  }
  return systemReason(error) ?? error.message;
}
