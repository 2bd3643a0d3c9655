import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { defaultTreeAdapter, parse, serialize } from 'parse5';
import { basePath } from '../../src/domain/routes.ts';
import { bundled } from '../../src/postprocess/bundle.ts';
import { richStyles } from '../../src/postprocess/later-styles.ts';
import { digestOf } from '../../src/postprocess/policy.ts';
import { attributeOf, type Element, elementOf, elementsIn, textIn } from './page-element.ts';
import { KeysError } from './store.ts';

const { appendChild, detachNode, insertBefore, insertText } = defaultTreeAdapter;

const CLIENT = resolve(import.meta.dirname, '../../src/client/capsule.ts');

/** On the site a script decides on the typeface; a page that brings it along always shows it. */
export const TYPEFACE_RULE = 'body{font-family:Literata,"Site Georgia","Noto Serif",serif}';

/** What the page of the site has to ask of others, or to say to others. */
function isOfTheSite(element: Element): boolean {
  const { tagName } = element;
  if (tagName === 'script') return attributeOf(element, 'id') !== 'room-header';
  return (
    tagName === 'link' ||
    tagName === 'noscript' ||
    (tagName === 'meta' && attributeOf(element, 'http-equiv') !== '') ||
    /^(room|rich)-code$/.test(attributeOf(element, 'id'))
  );
}

async function program(base: string): Promise<string> {
  const define = { RICH_STYLES: JSON.stringify(await richStyles()) };
  return (await bundled(CLIENT, 'iife', define, base)).replaceAll('</script', '<\\/script');
}

/** The sealed files by their names, in base64. */
async function sealedFiles(site: string): Promise<string> {
  const folder = join(site, 'd');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.bin'));
  if (names.length === 0)
    throw new KeysError('The released site has no Dark Room: build it with a passcode first.');
  const files = names.sort().map(async (name) => {
    return [name.slice(0, -'.bin'.length), await readFile(join(folder, name), 'base64')] as const;
  });
  return JSON.stringify(Object.fromEntries(await Promise.all(files)));
}

/** Styles with their fonts in them. */
async function withFonts(css: string, site: string, base: string): Promise<string> {
  let whole = css;
  for (const [, address = ''] of css.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)) {
    const file = join(site, address.slice(base.length));
    whole = whole.replaceAll(address, `data:font/woff2;base64,${await readFile(file, 'base64')}`);
  }
  return whole;
}

/**
 * The Dark Room of the released site in the folder `site` as one page, which opens from a device with the same passcodes
 * and asks nobody for anything: its policy allows no connection. `siteUrl` is where its other links lead. Throws a
 * `KeysError` where the site has no room.
 */
export async function capsuleOf(site: string, siteUrl: string): Promise<string> {
  const files = await sealedFiles(site);
  const page = parse(await readFile(join(site, 'darkroom.html'), 'utf8'));
  const all = [...elementsIn(page)];
  for (const each of all.filter(isOfTheSite)) detachNode(each);
  const base = basePath(siteUrl);
  for (const style of all.filter(({ tagName }) => tagName === 'style')) {
    const css = await withFonts(textIn(style), site, base);
    style.childNodes = [];
    insertText(style, css + TYPEFACE_RULE);
  }
  const code = await program(base);
  const [head, body] = ['head', 'body'].map((name) => all.find(({ tagName }) => tagName === name));
  if (!head || !body) throw new KeysError('The page of the Dark Room is not whole: build again.');
  const policy = `default-src 'none'; script-src ${digestOf(code)}; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; form-action 'none'; base-uri 'none'`;
  const meta = elementOf('meta', { 'http-equiv': 'content-security-policy', content: policy });
  insertBefore(head, meta, head.childNodes[1] ?? head.childNodes[0] ?? meta);
  const json = { type: 'application/json' };
  appendChild(body, elementOf('script', { ...json, id: 'room-site' }, siteUrl));
  appendChild(body, elementOf('script', { ...json, id: 'room-files' }, files));
  appendChild(body, elementOf('script', {}, code));
  return serialize(page);
}
