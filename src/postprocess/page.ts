import { createHash } from 'node:crypto';
import type { ImportsOf } from './assets.ts';
import { pageBelow, stylesBelow } from './base.ts';
import { pageStyles } from './styles.ts';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
/** Scripts that stay where they stand and must be allowed by their digest: modules, and rules for what to fetch next. */
const OTHER_SCRIPT = /<script type="(?:module|speculationrules)">([\s\S]*?)<\/script>/g;

function contents(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(([, content = '']) => content).filter(Boolean);
}

function hashed(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * What a page of the Dark Room may do besides: show what was decrypted as a picture, and nothing that would let a
 * text become code or leave the page.
 */
const DARK_POLICY =
  "img-src 'self' blob:;form-action 'none';require-trusted-types-for 'script';trusted-types 'none'";

/**
 * What a page may load and run: files of its own origin, and what stands in it, by digest. One directive for all is
 * shortest, and a digest only ever fits one text.
 */
function policyOf(inline: readonly string[], dark: boolean): string {
  const digests = [...new Set(inline)].map(hashed);
  const own = `default-src ${["'self'", ...digests].join(' ')};base-uri 'none'`;
  return dark ? `${own};${DARK_POLICY}` : own;
}

const ISLAND = /<astro-island((?:"[^"]*"|[^">])*)>/g;
/** A style or script with its content, else one tag. */
const ELEMENT = /<(style|script)\b[^>]*>[\s\S]*?<\/\1>|<[a-z][\w:-]*(?:"[^"]*"|[^">])*>/g;

/** Markup in an attribute, such as in the alternative text of a picture, is text: to browsers, and so to this step. */
function withInertAttributes(html: string): string {
  return html.replace(ELEMENT, (element, withContent?: string) =>
    withContent ? element : element.replace(/"[^"]*"/g, (value) => value.replaceAll('<', '&lt;')),
  );
}

function attributeIn(tag: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return value.replaceAll('&quot;', '"');
}

/**
 * The framework writes each property of an island with a number for its type; ours are texts, numbers and flags. The
 * path of the `page` itself every browser knows (islands/hydrate.tsx).
 */
function plainProperties(written: string, page: string): string {
  const properties: Record<string, readonly [number, unknown]> = JSON.parse(written);
  const entries = Object.entries(properties)
    .filter(([name, [, value]]) => name !== 'path' || value !== page)
    .map(([name, [, value]]) => [name, value]);
  return entries.length === 0 ? '' : JSON.stringify(Object.fromEntries(entries));
}

/** The element around an island with the attributes that its script reads, and no more. */
function leanIsland(attributes: string, page: string, importsOf: ImportsOf): string {
  const { value }: { value: unknown } = JSON.parse(attributeIn(attributes, 'opts'));
  const modules = ['component-url', 'renderer-url'].map((name) => attributeIn(attributes, name));
  const kept = Object.entries({
    modules: [...modules, ...importsOf(modules)].join(' '),
    props: plainProperties(attributeIn(attributes, 'props'), page),
    keys: Array.isArray(value) ? value.join(' ') : '',
  }).map(([name, text]) => (text === '' ? '' : ` ${name}="${text.replaceAll('"', '&quot;')}"`));
  return `<astro-island${kept.join('')}>`;
}

function element(name: string, content: string): string {
  return content ? `<${name}>${content}</${name}>` : '';
}

/** What a page's islands wait for, beside pointer and focus: keys, a form that goes nowhere by itself. */
export interface HydrationNeeds {
  readonly keys: boolean;
  readonly dialog: boolean;
}

/** What a page is finished with. */
export interface PostprocessOptions {
  /** The script that wakes a page's islands. */
  readonly hydration: (needs: HydrationNeeds) => string;
  readonly importsOf: ImportsOf;
  /** The path of its host below which the site lies, or ''. */
  readonly base: string;
}

/** The page's own scripts, and the one that wakes its islands in place of the framework's. */
function scriptOf(html: string, bare: string, hydration: PostprocessOptions['hydration']): string {
  const own = contents(html, SCRIPT).filter((code) => !code.includes('astro:intent'));
  if (!bare.includes('<astro-island')) return own.join('\n');
  const keys = /<astro-island[^>]* keys="/.test(bare);
  return [hydration({ keys, dialog: bare.includes('method="dialog"') }), ...own].join('\n');
}

/**
 * The page of a path as readers get it: one style element with the rules that it uses, one script behind its text, islands without
 * what only the framework reads, and a policy that names just what the page contains, in front of everything the
 * policy is about.
 */
export async function postprocessedPage(
  rendered: string,
  path: string,
  { hydration, importsOf, base }: PostprocessOptions,
): Promise<string> {
  const html = withInertAttributes(rendered);
  const css = contents(html, STYLE).join('\n');
  const lean = html
    .replace(STYLE, '')
    .replace(SCRIPT, '')
    .replaceAll('<!--astro:end-->', '')
    .replace(ISLAND, (_, attributes: string) => leanIsland(attributes, path, importsOf));
  const bare = pageBelow(lean, base);
  const script = scriptOf(html, bare, hydration);
  const styles = stylesBelow(await pageStyles(css, bare), base);
  const inline = [styles, script, ...contents(bare, OTHER_SCRIPT)].filter(Boolean);
  const dark = html.includes('<html lang="en" data-room="dark">');
  const policy = `<meta http-equiv="content-security-policy" content="${policyOf(inline, dark)}">`;
  return bare
    .replace(/(<meta charset="utf-8"\s*\/?>)/i, (charset) => `${charset}${policy}`)
    .replace('</head>', () => `${element('style', styles)}</head>`)
    .replace('</body>', () => `${element('script', script)}</body>`);
}
