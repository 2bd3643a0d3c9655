import { type XmlFields as Fields, metaOf, textOf } from '../xml-elements.ts';

/** How a plugin for several authors of a text (Co-Authors Plus) begins the names of its own. */
const bare = (name: string): string => name.trim().replace(/^cap-/, '');

/** Keeps the name of somebody who has written texts, and no account. */
export function takeGuest(fields: Fields, authors: Map<string, string>): void {
  const name = metaOf(fields, 'cap-display_name') || textOf(fields, 'title');
  const keys = [metaOf(fields, 'cap-user_login'), textOf(fields, 'wp:post_name')].map(bare);
  for (const key of keys)
    if (key !== '' && name !== '' && !authors.has(key)) authors.set(key, name);
}

/** Everybody who wrote a text, by whole names; whoever put it into WordPress stands first, if among them. */
export function authorsOf(fields: Fields, authors: ReadonlyMap<string, string>): string[] {
  const creator = textOf(fields, 'dc:creator');
  const written = fields
    .filter(({ name, attributes }) => name === 'category' && attributes.domain === 'author')
    .map(({ text, attributes }) => {
      const [known] = [text, attributes.nicename ?? '']
        .map(bare)
        .filter((each) => authors.has(each));
      return known ?? text.trim();
    });
  const logins = written.length > 0 ? written : [creator];
  const first = logins.filter((each) => each === creator);
  const names = [...first, ...logins].map((login) => authors.get(login) || login);
  return [...new Set(names)].filter((name) => name !== '');
}
