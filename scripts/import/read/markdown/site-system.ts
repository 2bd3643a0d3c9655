import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFields } from '../../../../src/gather/sanity/rich/fields.ts';
import { isLanguage } from '../../../../src/settings/fields-schema.ts';
import type { Source } from '../../entry.ts';
import type { SourceFiles } from '../../source-files.ts';
import { astroBase } from './astro-collections.ts';
import { type Matter, textField } from './front-matter.ts';
import { settingsIn, withParts } from './hugo-settings.ts';
import { passedOver } from './passed-over.ts';
import { withoutSlashes } from './path-pattern.ts';

/** What makes a site of these files, and what it is told to do. */
export interface SiteSystem {
  readonly name: 'Hugo' | 'Jekyll' | 'Eleventy' | 'Astro' | 'Markdown';
  /** Folder of all texts, with a slash at its end, or ''. */
  readonly content: string;
  /** Folders whose files lie at the top of the site. */
  readonly statics: readonly string[];
  readonly config: Matter;
  /** A system whose files are laid out like mere Markdown, but are read in a way of its own. */
  readonly kind?: 'Docusaurus' | 'Grav';
  /** Whether its settings pass over a file, of which it makes no page. */
  readonly isPassedOver: (file: string) => boolean;
  /** How its author says that addresses of posts were made: `/blog/:slug/`. */
  readonly addresses?: string;
}

const CONFIG: Readonly<Record<string, RegExp>> = {
  Hugo: /^(hugo|config|config\/_default\/(hugo|config))\.(toml|ya?ml|json)$/,
  Jekyll: /^_config\.ya?ml$/,
  Eleventy: /^(\.eleventy|eleventy\.config)\.[cm]?[jt]s$/,
  Astro: /^astro\.config\.[cm]?[jt]s$/,
};

/** True for a site of Zola's, which is laid out as one of Hugo's, and must name its address so. */
export const isZola = ({ config }: Pick<SiteSystem, 'config'>): boolean => 'base_url' in config;

const LOGSEQ = 'logseq/config.edn';
const ALL_PUBLIC = 'all-pages-public?';
/** Also as it was called before; behind a semicolon it is a comment. */
const PUBLISHES_ALL = /^[^;\n]*:(?:publishing\/)?all-pages-public\?\s+true\b/m;

/** Whether its system publishes a text that does not say whether it is public; null where its settings do not tell. */
export function publishesUnsaid({ config }: SiteSystem): boolean | null {
  const said = config[ALL_PUBLIC];
  return typeof said === 'boolean' ? said : null;
}

/** True for a site of Hexo's, which is laid out as one of Jekyll's, and has settings of its own. */
const isHexo = ({ name, config }: Pick<SiteSystem, 'name' | 'config'>): boolean =>
  name === 'Jekyll' && ['new_post_name', 'source_dir', 'public_dir'].some((each) => each in config);

/** What its author calls the system. */
export function systemLabel(system: SiteSystem): string {
  if (isHexo(system)) return 'Hexo';
  if (ALL_PUBLIC in system.config) return 'Logseq';
  if (system.kind) return system.kind;
  return system.name === 'Hugo' && isZola(system) ? 'Zola' : system.name;
}

async function configOf(
  { folder, files }: SourceFiles,
  pattern: RegExp | undefined,
): Promise<Matter> {
  const name = files.find((each) => pattern?.test(each) && !/\.[cm]?[jt]s$/.test(each));
  return name ? settingsIn(folder, name) : {};
}

/** The first of these folders that holds files, or ''. */
function firstFolder(files: readonly string[], ...folders: readonly string[]): string {
  return folders.find((each) => files.some((file) => file.startsWith(each))) ?? '';
}

/** A page of Grav's: its folder, with a number for its place, names it, and its file the template. */
const OF_GRAV =
  /^((?:user\/)?(?:pages\/)?)\d+\.[^/]+\/(?:[^/]+\/)*(?:item|blog|default|docs)(?:\.[a-z]{2})?\.md$/;

/** The folder of Eleventy's texts, as its program names it, with a slash at its end; null where it does not. */
async function eleventyInput({ folder, files }: SourceFiles): Promise<string | null> {
  const file = files.find((each) => CONFIG.Eleventy?.test(each));
  const text = file ? await readFile(join(folder, file), 'utf8').catch(() => '') : '';
  const [, named] = /\binput\s*:\s*["'`]([\w./-]+)["'`]/.exec(text) ?? [];
  const plain = named && withoutSlashes(named).replace(/^\.$/, '');
  if (plain === undefined) return null;
  const input = plain === '' ? '' : `${plain}/`;
  return files.some((each) => each.startsWith(input)) ? input : null;
}

/** The folder of Jekyll's site, or of Hexo's, where it is not the top. */
function jekyllSource(files: readonly string[], config: Matter): string {
  const usual = files.some((file) => file.startsWith('source/_posts/')) ? 'source' : '';
  const named = withoutSlashes(textField(config, 'source', 'source_dir') ?? usual);
  const source = named && named !== '.' ? `${named}/` : '';
  return files.some((file) => file.startsWith(source)) ? source : '';
}

/** Recognizes the system by its own files. */
export async function siteSystem(source: SourceFiles): Promise<SiteSystem> {
  const system = await recognized(source);
  return { ...system, isPassedOver: await passedOver(source, system) };
}

async function recognized(source: SourceFiles): Promise<Omit<SiteSystem, 'isPassedOver'>> {
  const { files } = source;
  const has = (name: keyof typeof CONFIG) => files.some((file) => CONFIG[name]?.test(file));
  if (has('Astro')) {
    const isText = /\.(md|mdx|markdown)$/;
    const texts = files.filter((file) => isText.test(file));
    const content =
      (await astroBase(source, texts)) ?? firstFolder(texts, 'src/content/', 'content/', 'src/');
    return { name: 'Astro', content, statics: ['public/', 'src/'], config: {} };
  }
  if (has('Eleventy')) {
    const content = (await eleventyInput(source)) ?? firstFolder(files, 'src/', 'content/');
    return { name: 'Eleventy', content, statics: [content, 'public/', 'src/', ''], config: {} };
  }
  if (has('Jekyll') || files.some((file) => file.startsWith('_posts/'))) {
    const config = await configOf(source, CONFIG.Jekyll);
    const content = jekyllSource(files, config);
    return { name: 'Jekyll', content, statics: [content, ''], config };
  }
  if (has('Hugo')) {
    const config = await withParts(await configOf(source, CONFIG.Hugo), source);
    const content = `${withoutSlashes(textField(config, 'contentDir') ?? 'content')}/`;
    if (files.some((file) => file.startsWith(content)))
      return { name: 'Hugo', content, statics: ['static/', 'assets/'], config };
  }
  if (files.includes(LOGSEQ)) {
    const settings = await readFile(join(source.folder, LOGSEQ), 'utf8');
    const config = { [ALL_PUBLIC]: PUBLISHES_ALL.test(settings) };
    return { name: 'Markdown', content: 'pages/', statics: [''], config };
  }
  if (files.includes('quartz.config.ts'))
    return { name: 'Markdown', content: 'content/', statics: ['content/'], config: {} };
  const pages = files.map((each) => OF_GRAV.exec(each)?.[1]).find((each) => each !== undefined);
  if (pages !== undefined)
    return { name: 'Markdown', kind: 'Grav', content: pages, statics: [pages, ''], config: {} };
  const mere = { name: 'Markdown', statics: ['static/', 'public/', ''], config: {} } as const;
  if (files.some((each) => /^docusaurus\.config\.[cm]?[jt]s$/.test(each)))
    return { ...mere, content: '', kind: 'Docusaurus' };
  return { ...mere, content: '' };
}

/** The address that the site's own settings give it, without a slash at the end; null where they give none. */
function configuredUrl({ config }: SiteSystem): string | null {
  const url = textField(config, 'baseURL', 'baseUrl', 'baseurl', 'url');
  const whole = [url, textField(config, 'url')].find(
    (each) => each && /^https?:\/\/[^/]/.test(each),
  );
  return whole?.replace(/\/+$/, '') ?? null;
}

/** The code of the language that the site's own settings name; null where they name none. */
function configuredLanguage({ config }: Pick<SiteSystem, 'config'>): string | null {
  const names = 'defaultContentLanguage languageCode default_language language lang locale';
  const said = textField(config, ...names.split(' '));
  return said && isLanguage(said) ? said : null;
}

/** What the site's own settings say of it: its address, and the language of its texts. */
export function configured(system: SiteSystem): Pick<Source, 'siteUrl' | 'language'> {
  return { siteUrl: configuredUrl(system), language: configuredLanguage(system) };
}

/** The pattern of addresses that the settings give to a section of Hugo's, or to all posts. */
export function permalinkOf(
  { name, config, addresses }: SiteSystem,
  section: string,
): string | null {
  if (addresses !== undefined) return addresses;
  const usual = isHexo({ name, config }) ? ':year/:month/:day/:title/' : 'date';
  if (name === 'Jekyll') return textField(config, 'permalink') ?? usual;
  const own = isFields(config.permalinks) ? config.permalinks : {};
  const pages = isFields(own.page) ? own.page : own;
  return textField(pages, section);
}
