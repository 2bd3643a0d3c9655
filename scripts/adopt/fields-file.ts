import { stringify } from 'yaml';
import { FIELDS_FILE, type Fields, type Paths } from '../../src/settings/fields.ts';

const HEAD = `# Where the content service keeps what the site shows: names of types, and a path for each field. A path is names with
# dots between them, and [0] for the first of a list; of several paths the first that holds a value counts; [] is none.
# Each path of categories and of sealed (true) can seal a post, and each of public (false) and hidden (true) keeps it from being
# published.
`;

function written(paths: Paths): string | string[] {
  const [only] = paths;
  return paths.length === 1 && only !== undefined ? only : [...paths];
}

function group(fields: Readonly<Record<string, Paths>>): Record<string, string | string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, paths]) => [name, written(paths)]));
}

/** Types and paths by group, as they are written. */
export function fieldGroups({ types, post, author, category }: Fields) {
  return {
    types: group(
      types.referred.length > 0
        ? types
        : { post: types.post, author: types.author, category: types.category },
    ),
    post: group(post),
    author: group(author),
    category: group(category),
  };
}

/** What words and parts mean to the author of these posts, by the names that the file of fields has for it. */
export function wordLists({ publicWords, keptWords, publicParts, keptParts }: Fields) {
  return { publicWords, keptWords, publicParts, keptParts };
}

/** The text of src/content/fields.yaml for these fields. */
export function fieldsText(fields: Fields): string {
  const { slugFromTitle, publicUnsaid, undecided, unread, language } = fields;
  const lists = Object.entries({ ...wordLists(fields), undecided, unread });
  const all = {
    ...fieldGroups(fields),
    slugFromTitle,
    ...(publicUnsaid ? {} : { publicUnsaid }),
    ...group(Object.fromEntries(lists.filter(([, each]) => each.length > 0))),
    ...(language !== null && { language }),
  };
  return HEAD + stringify(all, { flowCollectionPadding: false });
}

/** That the file is written, and what is to be said before the site has readers. */
export function writtenLine({ undecided }: Fields): string {
  if (undecided.length === 0) return `Written: ${FIELDS_FILE}.`;
  return `Written: ${FIELDS_FILE}. Undecided there: ${undecided.join(', ')}. npm start shows the site; readers get it once you have said what each of these means, under unread where it says nothing of readers, and taken it out of undecided.`;
}

/** What becomes of a copy of another's dataset in `local`, where one is there already. */
export function thereLine(local: string, folder: string, same: boolean): string {
  const remedy = `: it holds other documents than ${folder}. Remove it, and ${FIELDS_FILE}, and run this again to take those.`;
  return `${local}/ is there already, and stays${same ? '.' : remedy}`;
}
