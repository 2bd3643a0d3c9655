import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isFields, listOf, textIn } from '../../../../src/gather/sanity/rich/fields.ts';
import type { SourceFiles } from '../../source-files.ts';
import { collectionDefaults } from './astro-collections.ts';
import { bare, fieldIn, type Matter, readMatter, wordsField } from './front-matter.ts';
import { withGravDates } from './matter-fields.ts';
import { isLike, pathBelow } from './path-pattern.ts';
import { isZola, type SiteSystem } from './site-system.ts';

/*
 * What a system gives to texts that do not say it themselves: a whole folder can be a draft, or dark. Hugo calls it cascade,
 * Jekyll defaults, Eleventy directory data.
 */

/** Fields for some texts; `isFor` takes the path of a text below the folder of texts. */
interface Given {
  readonly isFor: (path: string) => boolean;
  readonly fields: Matter;
}

/** Fields, and those that their author keeps below `params`. */
function withParams(fields: Matter): Matter {
  const params = fieldIn(fields, 'params');
  return isFields(params) ? merged(params, fields) : fields;
}

/** One of Hugo's cascades, which a section or the whole site gives to what lies below it. */
function cascadeOf(cascade: Matter, section: string): Given {
  const { _target, target = _target, ...fields } = cascade;
  const path = isFields(target) ? textIn(target, 'path') : null;
  const kind = (isFields(target) && textIn(target, 'kind')) || 'page';
  const isNamed = (text: string) =>
    path === null ||
    [text, text.replace(/(\/index)?\.\w+$/, '')].some((each) =>
      [each, each.toLowerCase()].some((spelled) => isLike(path, `/${spelled}`)),
    );
  return {
    isFor: (text) => isLike(kind, 'page') && text.startsWith(section) && isNamed(text),
    fields: withParams(fields),
  };
}

/** Of one place the first that sets a field counts: the last of these, as what comes later outweighs what was before. */
function cascadesIn(matter: Matter, section: string): Given[] {
  const found = fieldIn(matter, 'cascade');
  const all = isFields(found) ? [found] : listOf(found);
  return all.map((each) => cascadeOf(each, section)).reverse();
}

async function textIfAny({ folder }: SourceFiles, file: string): Promise<string> {
  return readFile(join(folder, file), 'utf8').catch(() => '');
}

function matterOf(text: string): Matter {
  try {
    return readMatter(text)?.matter ?? {};
  } catch {
    return {};
  }
}

/** Of Zola, a draft of a section is one of all in it. */
const draftOf = (matter: Matter, below: string, system: SiteSystem): Given[] =>
  isZola(system) && fieldIn(matter, 'draft') === true
    ? [{ isFor: (text) => text.startsWith(below), fields: { draft: true } }]
    : [];

async function ofHugo(source: SourceFiles, system: SiteSystem): Promise<Given[]> {
  const { content, config } = system;
  const lists = source.files.filter(
    (file) => file.startsWith(content) && /(^|\/)_index\.[^/]+$/.test(file),
  );
  const own = lists.sort((a, b) => a.split('/').length - b.split('/').length);
  const given = await Promise.all(
    own.map(async (file) => {
      const section = dirname(file).slice(content.length);
      const below = section === '' ? '' : `${section}/`;
      const matter = matterOf(await textIfAny(source, file));
      return [...draftOf(matter, below, system), ...cascadesIn(matter, below)];
    }),
  );
  return [...cascadesIn(config, ''), ...given.flat()];
}

/** Whether a text is of a type, as Jekyll calls its collections. */
function isOfType(type: string | null, path: string): boolean {
  if (type === null) return true;
  if (type === 'pages') return !/(^|\/)_/.test(path);
  return new RegExp(`(^|/)_${type.replace(/\W/g, '')}/`).test(path);
}

function ofJekyll({ config }: SiteSystem): Given[] {
  const all = listOf(config.defaults).map(({ scope, values }) => {
    const where = isFields(scope) ? scope : {};
    const path = (textIn(where, 'path') ?? '').replace(/^\/+|\/+$/g, '');
    const type = textIn(where, 'type');
    const isWithin = (text: string) =>
      path === '' || isLike(path, text) || isLike(`${path}/**`, text);
    return {
      path,
      isFor: (text: string) => isOfType(type, text) && isWithin(text),
      fields: isFields(values) ? values : {},
    };
  });
  return all.sort((a, b) => a.path.length - b.path.length);
}

const DATA = /(\.11tydata)?\.(json|ya?ml)$|\.11tydata\.[cm]?js$/;

/** What a program says of its texts in so many words: it is not run. */
function saidPlainly(program: string): Matter {
  const said = [...program.matchAll(/\b(\w+)["']?\s*:\s*(true|false)\b/g)];
  return Object.fromEntries(said.map(([, name = '', value]) => [name, value === 'true']));
}

/** Data of a folder lie in it under its own name, those of a text beside it under the text's. */
async function ofEleventy(source: SourceFiles, { content }: SiteSystem): Promise<Given[]> {
  const files = source.files
    .filter((file) => file.startsWith(content) && DATA.test(file))
    .sort((a, b) => a.split('/').length - b.split('/').length || a.length - b.length);
  return Promise.all(
    files.map(async (file): Promise<Given> => {
      const own = file.slice(content.length).replace(DATA, '');
      const folder = dirname(own);
      const isFolders = basename(folder) === basename(own);
      const text = await textIfAny(source, file);
      return {
        isFor: (path) => path.startsWith(isFolders ? `${folder}/` : `${own}.`),
        fields: /js$/.test(file) ? saidPlainly(text) : matterOf(`---\n${text}\n---`),
      };
    }),
  );
}

/** Both, where a field of the second counts; a name is the same however it is spelled. */
function merged(first: Matter, second: Matter): Matter {
  const names = new Set(Object.keys(second).map(bare));
  const others = Object.entries(first).filter(([name]) => !names.has(bare(name)));
  return { ...Object.fromEntries(others), ...second };
}

async function ofAstro(source: SourceFiles, { content }: SiteSystem): Promise<Given[]> {
  const given = await collectionDefaults(source, content);
  return given.map(({ isFor, fields }) => ({
    isFor: (path) => isFor(`${content}${path}`),
    fields,
  }));
}

/** Tags of which Hexo locks each text with a password. */
function locked({ config }: SiteSystem, matter: Matter): Matter {
  const encrypt = isFields(config.encrypt) ? config.encrypt : {};
  const tags = listOf(encrypt.tags).map((tag) => textIn(tag, 'name'));
  const isLocked = ['tags', 'tag'].some((field) =>
    wordsField(matter, field).some((word) => tags.includes(word)),
  );
  return isLocked ? { password: 'of its tag', ...matter } : matter;
}

/** Makes of a text's own front matter all that its system knows of it. */
export async function inheritance(
  source: SourceFiles,
  system: SiteSystem,
): Promise<(file: string, matter: Matter) => Matter> {
  const given = {
    Hugo: () => ofHugo(source, system),
    Jekyll: () => ofJekyll(system),
    Eleventy: () => ofEleventy(source, system),
    Astro: () => ofAstro(source, system),
    Markdown: () => [],
  };
  const all = await given[system.name]();
  return (file, own) => {
    const path = pathBelow(system.content, file);
    const matter = system.name === 'Hugo' ? withParams(own) : own;
    const above = all.filter(({ isFor }) => isFor(path)).map(({ fields }) => fields);
    const whole = [...above, matter].reduce(merged, {});
    if (system.kind === 'Grav') return withGravDates(whole);
    if (system.name !== 'Eleventy') return locked(system, whole);
    // Eleventy's tags add up.
    const tags = [...above, matter].flatMap((each) => wordsField(each, 'tags'));
    return tags.length > 0 ? { ...whole, tags } : whole;
  };
}
