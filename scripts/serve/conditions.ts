import type { Encoding } from './content.ts';

/** First and last byte, both included. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

function weightOf(parameters: readonly string[]): number {
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
}

/** The encodings a client takes, best first: the smallest form, whatever order the client names them in. */
export function encodingsOf(acceptEncoding: string | undefined): Encoding[] {
  const weights = new Map<string, number>();
  for (const item of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    weights.set(name, weightOf(parameters));
  }
  const encodings: readonly Encoding[] = ['br', 'gzip'];
  return encodings.filter((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
}

/** Whether `If-None-Match` names the tag, compared weakly (RFC 9110, 13.1.2). */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  const named = (ifNoneMatch ?? '').split(',').map((item) => item.trim().replace(/^W\//, ''));
  return named.includes(tag) || named.includes('*');
}

/**
 * The one byte range asked for. Null where the whole file is to be sent: none asked, several, or not in bytes (RFC
 * 9110, 14.2). 'unsatisfiable' when it lies beyond the file.
 */
export function rangeOf(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first !== '' && last !== '' && Number(first) > Number(last)) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}
