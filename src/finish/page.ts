import { createHash } from 'node:crypto';
import { pageStyles } from './styles.ts';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** Scripts that run where they stand: neither data nor loaded from a file. */
const INLINE_SCRIPT = /<script(?: type="module")?>([\s\S]*?)<\/script>/g;
const SPECULATION = '<script type="speculationrules">';

function hashed(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function scriptSources(html: string): string {
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, code]) => hashed(code ?? ''));
  const rules = html.includes(SPECULATION) ? ["'inline-speculation-rules'"] : [];
  const all = [...new Set(inline), ...rules];
  return all.length === 0 ? "'none'" : ["'self'", ...all].join(' ');
}

/**
 * What a page of the Dark Room may do besides: show what was decrypted as a picture, and nothing that would let a
 * text become code or leave the page.
 */
const DARK_POLICY =
  "img-src 'self' blob:;form-action 'none';require-trusted-types-for 'script';trusted-types 'none'";

/** What a page may load and run: its own style, its own scripts by digest, and files of its own origin. */
function policyOf(html: string, css: string): string {
  return [
    "default-src 'self'",
    `script-src ${scriptSources(html)}`,
    `style-src ${hashed(css)}`,
    "base-uri 'none'",
    ...(html.includes('<html lang="en" data-room="dark">') ? [DARK_POLICY] : []),
  ].join(';');
}

const ISLAND = /<astro-island([^>]*)>/g;

function attributeIn(tag: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return value.replaceAll('&quot;', '"');
}

/** The framework writes each property of an island with a number for its type; ours are texts, numbers and flags. */
function plainProperties(written: string): string {
  const properties: Record<string, readonly [number, unknown]> = JSON.parse(written);
  const entries = Object.entries(properties).map(([name, [, value]]) => [name, value]);
  return entries.length === 0 ? '' : JSON.stringify(Object.fromEntries(entries));
}

/** The element around an island with the attributes that its script reads, and no more. */
function leanIsland(attributes: string): string {
  const { value }: { value: unknown } = JSON.parse(attributeIn(attributes, 'opts'));
  const kept = Object.entries({
    'component-url': attributeIn(attributes, 'component-url'),
    'renderer-url': attributeIn(attributes, 'renderer-url'),
    props: plainProperties(attributeIn(attributes, 'props')),
    keys: Array.isArray(value) ? value.join(' ') : '',
  }).map(([name, text]) => (text === '' ? '' : ` ${name}="${text.replaceAll('"', '&quot;')}"`));
  return `<astro-island ssr${kept.join('')}>`;
}

/**
 * A page as readers get it: one style element with the rules that it uses, islands without what only the framework
 * reads, and a policy that names just what the page contains, in front of everything the policy is about.
 */
export async function finishedPage(html: string): Promise<string> {
  const css = [...html.matchAll(STYLE)].map(([, rules]) => rules ?? '').join('\n');
  const bare = html
    .replace(STYLE, '')
    .replaceAll('<script></script>', '')
    .replaceAll('<!--astro:end-->', '')
    .replace(ISLAND, (_, attributes: string) => leanIsland(attributes));
  const styles = await pageStyles(css, bare);
  const policy = `<meta http-equiv="content-security-policy" content="${policyOf(bare, styles)}">`;
  return bare
    .replace(/(<meta charset="utf-8"\s*\/?>)/i, (charset) => `${charset}${policy}`)
    .replace('</head>', () => `<style>${styles}</style></head>`);
}
