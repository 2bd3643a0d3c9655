import { ARROW, joinedPaths } from '../../settings/field-path.ts';
import type { Fields } from '../../settings/fields.ts';

/** The fields that are read, each with those within it; null where it is read as a whole. */
type Read = Map<string, Read | null>;

const isTree = (read: Read | null | undefined): read is Read => read instanceof Map;

function add(read: Read, [name = '', ...within]: readonly string[]): void {
  const known = read.get(name);
  // Of a list, and of what is in several languages, no part is looked at.
  if (within.length === 0 || known === null || /\W/.test(name)) {
    read.set(name.replace(/\W.*/, ''), null);
    return;
  }
  const below: Read = isTree(known) ? known : new Map();
  read.set(name, below);
  add(below, within);
}

function without(read: Read): string {
  const parts = [...read].map(([name, within]) => {
    const rest = within === null ? 'null' : `${name}${without(within)}`;
    return `${JSON.stringify(name)}: ${rest}`;
  });
  return `{${['...', ...parts].join(', ')}}`;
}

/** In the query language, what a post has beside what is read of it: one of its fields may say that it is not for everybody. */
export function besideAt({ post }: Fields): string {
  const read: Read = new Map();
  for (const path of Object.values(post).flat().flatMap(joinedPaths)) {
    const [own = ''] = path.split(ARROW);
    add(read, own.split('.'));
  }
  return without(read);
}
