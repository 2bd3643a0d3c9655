import { stringify } from 'yaml';
import type { Fields, Paths } from '../../src/settings/fields.ts';

const HEAD = `# Where the content service keeps what the site shows: names of types, and a path for each field. A path is names with
# dots between them, and [0] for the first of a list; of several paths the first that holds a value counts; [] is none.
`;

function written(paths: Paths): string | string[] {
  const [only] = paths;
  return paths.length === 1 && only !== undefined ? only : [...paths];
}

function group(fields: Readonly<Record<string, Paths>>): Record<string, string | string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, paths]) => [name, written(paths)]));
}

/** The text of src/content/fields.yaml for these fields. */
export function fieldsText({ types, post, author, category, slugFromTitle }: Fields): string {
  const all = {
    types: group(types),
    post: group(post),
    author: group(author),
    category: group(category),
    slugFromTitle,
  };
  return HEAD + stringify(all, { flowCollectionPadding: false });
}
