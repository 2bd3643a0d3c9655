import { withoutEnd } from '../../../../src/gather/trimmed.ts';

/** A path as settings write it, without slashes around it and `./` before it. */
export function withoutSlashes(path: string): string {
  return withoutEnd(path.replace(/^(\.?\/)+/, ''), '/');
}

/** A file's path below a folder that ends in a slash; as it is for one that lies elsewhere. */
export function pathBelow(folder: string, file: string): string {
  return file.startsWith(folder) ? file.slice(folder.length) : file;
}

/** Stars that a pattern is read with; more would take long. */
const MOST_STARS = 4;
/** Choices with a sign before a bracket, choices within choices, and classes by name are not read. */
const UNREAD = /[@+!?*]\(|\{[^}]*\{|\[\[:/;
const PARTS = /\*\*\/|\*+|\?|\[[!^]?[^\]/]+\]|\{[^{}]*\}|[^*?[{]+|[[{]/g;

const escaped = (text: string): string => text.replace(/[\\^$.|?+()[\]{}-]/g, '\\$&');

function partOf(part: string): string {
  if (part === '**/') return '(?:.*/)?';
  if (part.startsWith('*')) return part.length > 1 ? '.*' : '[^/]*';
  if (part === '?') return '[^/]';
  const [, not, signs] = /^\[([!^]?)(.+)\]$/.exec(part) ?? [];
  if (signs !== undefined) return `[${not && '^'}${signs.replace(/[\\\]^]/g, '\\$&')}]`;
  if (!/^\{.*\}$/.test(part)) return escaped(part);
  return `(?:${part.slice(1, -1).split(',').map(expressionOf).join('|')})`;
}

const expressionOf = (pattern: string): string => (pattern.match(PARTS) ?? []).map(partOf).join('');

/** True for a path that such a pattern names, or may name: `*` within one folder, `**` across them. */
export function isLike(pattern: string, path: string): boolean {
  const stars = pattern.match(/\*+/g) ?? [];
  if (stars.length > MOST_STARS || UNREAD.test(pattern)) return true;
  try {
    return new RegExp(`^${expressionOf(pattern)}$`).test(path);
  } catch {
    // A range that goes backwards.
    return true;
  }
}
