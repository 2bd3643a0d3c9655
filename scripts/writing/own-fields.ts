import { joinedPaths } from '../../src/settings/field-path.ts';
import { DEFAULT_FIELDS, FIELDS_FILE, type Fields, type Paths } from '../../src/settings/fields.ts';
import { SettingsError } from '../../src/settings/settings-error.ts';

const GROUPS = ['types', 'post', 'author', 'category'] as const;

/** What the Studio of this project writes, and the site would not read: `post.body is content`. */
function notRead(fields: Fields): string[] {
  return GROUPS.flatMap((group) => {
    const own = new Map<string, Paths>(Object.entries(fields[group]));
    return Object.entries<Paths>(DEFAULT_FIELDS[group]).flatMap(([name, written]) => {
      const read = own.get(name) ?? [];
      const isRead = written.every((path) => read.flatMap(joinedPaths).includes(path));
      return isRead
        ? []
        : `${group}.${name} is ${read.join(', ') || '[]'}, and not ${written.join(', ')}`;
    });
  });
}

/** Throws a `SettingsError` where the author's documents have other types or fields than the Studio here writes. */
export function checkWrittenFields(fields: Fields): void {
  const others = notRead(fields);
  if (others.length === 0) return;
  throw new SettingsError(
    `${FIELDS_FILE} names other fields than the Studio here writes (${others.join('; ')}): what you write would not be on the site. Where nothing is kept in those, put the others there too. Else write in your own Studio, or bring the posts into this one's fields first (docs/writing.md).`,
  );
}
