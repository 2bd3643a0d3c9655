import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, serialize } from 'parse5';
import { KeysError } from './store.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const { appendChild, createElement, detachNode, insertText, isElementNode } = defaultTreeAdapter;

const CLIENT = resolve(import.meta.dirname, '../../src/client/capsule.ts');

const attribute = (element: Element, name: string): string =>
  element.attrs.find((each) => each.name === name)?.value ?? '';

function* elementsIn(node: Node): Generator<Element> {
  if (isElementNode(node)) yield node;
  const children = 'childNodes' in node ? [...node.childNodes] : [];
  for (const child of children) yield* elementsIn(child);
}

/** What the page of the site has to ask of others, or to say to others. */
function isOfTheSite(element: Element): boolean {
  const { tagName } = element;
  if (tagName === 'script') return attribute(element, 'id') !== 'room-header';
  return (
    tagName === 'link' ||
    tagName === 'noscript' ||
    (tagName === 'meta' && attribute(element, 'http-equiv') !== '') ||
    attribute(element, 'id') === 'room-code'
  );
}

function element(name: string, attributes: Readonly<Record<string, string>>, text = ''): Element {
  const attrs = Object.entries(attributes).map(([key, value]) => ({ name: key, value }));
  const made = createElement(name, html.NS.HTML, attrs);
  if (text !== '') insertText(made, text);
  return made;
}

const digest = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

async function program(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [CLIENT],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
  });
  return (outputFiles[0]?.text ?? '').replaceAll('</script', '<\\/script');
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
  const base = new URL(siteUrl).pathname.replace(/\/$/, '');
  for (const style of all.filter(({ tagName }) => tagName === 'style')) {
    const css = await withFonts(
      style.childNodes.map((each) => ('value' in each ? each.value : '')).join(''),
      site,
      base,
    );
    style.childNodes = [];
    insertText(style, css);
  }
  const code = await program();
  const [head, body] = ['head', 'body'].map((name) => all.find(({ tagName }) => tagName === name));
  if (!head || !body) throw new KeysError('The page of the Dark Room is not whole: build again.');
  const policy = `default-src 'none'; script-src ${digest(code)}; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; form-action 'none'; base-uri 'none'`;
  const meta = element('meta', { 'http-equiv': 'content-security-policy', content: policy });
  defaultTreeAdapter.insertBefore(head, meta, head.childNodes[1] ?? head.childNodes[0] ?? meta);
  const json = { type: 'application/json' };
  appendChild(body, element('script', { ...json, id: 'room-site' }, siteUrl));
  appendChild(body, element('script', { ...json, id: 'room-files' }, files));
  appendChild(body, element('script', {}, code));
  return serialize(page);
}
