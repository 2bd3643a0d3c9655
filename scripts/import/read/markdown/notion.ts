import { dateOf } from '../../../../src/gather/dates.ts';
import type { Entry } from '../../entry.ts';
import type { NamedPublic } from '../named-public.ts';
import { bare, type Matter, type MatterFile } from './front-matter.ts';

/** A page of Notion's, which is called by its title and a number. */
const NUMBER = / ([\da-f]{32})(?=\.\w+$|$)/;

/** The name of such a page without its number. */
export const withoutNumber = (name: string): string => name.replace(NUMBER, '');

/** The number of a page of Notion's, by its file; null for any other text. */
export const notionNumber = (file: string): string | null => NUMBER.exec(file)?.[1] ?? null;

/** What Notion writes below a title: a property on each line. */
const PROPERTIES = /^\s*# +(.+)\r?\n\s*((?:[^\s:#>*-][^:\r\n]{0,60}: .*\r?\n)+)\s*([\s\S]*)$/;
/** One of these is among them; any other word with a colon begins a sentence. */
const OF_NOTION =
  /^(tags?|status|date|created( time)?|last edited time|publish(ed)?( (date|on|at))?|public|draft|slug|category|author):/im;

/** A status is a word of its author's, and the day of its making no day of publishing: any page has one. */
export const fieldName = (property: string): string =>
  property
    .trim()
    .replace(/\s+/g, '_')
    .replace(/^(status|created.*)$/i, 'Notion_$1');

/** Where another page lies, behind its title. */
const FILE_OF_PAGE = / \([^()\s]*[\da-f]{32}\.md\)/g;

/** The properties of a page that Notion exports as Markdown; null where it has none. */
export function readProperties(text: string): MatterFile | null {
  const [, title = '', properties = '', body = ''] =
    PROPERTIES.exec(text.endsWith('\n') ? text : `${text}\n`) ?? [];
  if (!OF_NOTION.test(properties)) return null;
  const pairs = properties
    .trim()
    .split(/\r?\n/)
    .map((line) => {
      const [name = '', ...value] = line.split(':');
      return [fieldName(name), value.join(':').replace(FILE_OF_PAGE, '').trim()] as const;
    });
  return { matter: { title: title.trim(), ...Object.fromEntries(pairs) }, body };
}

/** Words for public that are no words for done, or for what is being done: a status says how far a page is. */
const PUBLIC =
  /^(publi(?!sh(?:ing|able)|cation)\S*|live|online|veröffentlicht|gepubliceerd|opublikowan\S*|опубликовано|公開|公开|已发布)$/i;

/** Whether a page says of itself that everybody may read it: in Notion no page is public of itself. */
function saysPublic(matter: Matter): boolean {
  return Object.entries(matter).some(([name, value]) => {
    const said = String(value).trim();
    if (bare(name) === 'notionstatus') return PUBLIC.test(said);
    const isSwitch = /^(is)?(published|public|publish)$/.test(bare(name));
    return isSwitch && (/^(yes|true)$/i.test(said) || dateOf(said, 'UTC') !== null);
  });
}

/** A page of Notion's by the key that it keeps in each export, and a draft where neither it nor its author says that it is public. */
export function ofNotion(entry: Entry, matter: Matter, named: NamedPublic): Entry {
  const number = notionNumber(entry.origin);
  if (number === null) return entry;
  const isPublic = saysPublic(matter);
  const isNamed = named.has(entry.categories, entry.draft || isPublic);
  const draft = entry.draft || !(isPublic || isNamed);
  return { ...entry, key: `notion ${number}`, draft };
}
