import { textLanguage } from '../domain/language.ts';
import { THEMES, type Theme } from '../domain/palette.ts';
import { OFFLINE } from '../domain/routes.ts';
import type { ImportsOf } from './assets.ts';
import { pageBelow, stylesBelow } from './base.ts';
import { directions } from './direction.ts';
import { behind, edited, inFrontOfEnd, removal, replacedStart } from './edits.ts';
import { likelyLetters, withoutIdleFaces } from './faces.ts';
import {
  attributeOf,
  type Element,
  elementsAmong,
  type Node,
  nodesIn,
  parsed,
  textOf,
} from './html.ts';
import type { HydrationScripts } from './hydration.ts';
import { leanIsland } from './island.ts';
import { languages } from './language.ts';
import { lettersOf } from './letters.ts';
import { policyOf } from './policy.ts';
import { ownScripts } from './scripts.ts';
import { pageStyles, type Styles } from './styles.ts';

/** What a page is postprocessed with. */
export interface PostprocessOptions {
  readonly hydration: HydrationScripts;
  readonly importsOf: ImportsOf;
  /** The path of its host below which the site lies, or ''. */
  readonly base: string;
  /** Styles of pages that are made already. */
  readonly styles?: Styles;
}

function themeOf(root: Element | undefined): Theme {
  const named = root && attributeOf(root, 'data-theme');
  const theme = (Object.keys(THEMES) as Theme[]).find((each) => each === named);
  if (theme) return theme;
  throw new Error(
    `A page must name its theme (<html data-theme="...">), because its policy hangs on it; this one says ${JSON.stringify(named ?? null)}.`,
  );
}

/** Scripts that stay where they stand and must be allowed by their digest: modules, and rules for what to fetch next. */
const STAYS = ['module', 'speculationrules'];

/** A script that comes before anything is painted stays too: the layout marks it. */
function isFirst(script: Element): boolean {
  return attributeOf(script, 'data-first') !== null;
}

function isDialog(element: Element): boolean {
  return element.tagName === 'form' && attributeOf(element, 'method') === 'dialog';
}

/** A comment that the framework leaves behind the children of an island. */
function isRemnant(node: Node): node is Extract<Node, { data: string }> {
  return 'data' in node && node.data === 'astro:end';
}

function wrapped(name: string, content: string): string {
  return content ? `<${name}>${content}</${name}>` : '';
}

/**
 * The page of a path as readers get it: one style element with the rules that it uses, one script behind its text,
 * islands without what only the framework reads, and a policy that names just what the page contains, in front of
 * everything the policy is about. Depends on its arguments alone. Throws where something that it needs is not there.
 */
export async function postprocessedPage(
  html: string,
  path: string,
  { hydration, importsOf, base, styles: made }: PostprocessOptions,
): Promise<string> {
  const nodes = nodesIn(parsed(html));
  const elements = elementsAmong(nodes);
  const named = Map.groupBy(elements, ({ tagName }) => tagName);
  const [styles, scripts] = [named.get('style') ?? [], named.get('script') ?? []];
  const hoisted = scripts.filter(({ attrs }) => attrs.length === 0);
  const islands = (named.get('astro-island') ?? []).map((element) => ({
    element,
    tag: leanIsland(element, path, importsOf),
  }));
  const own = ownScripts(hoisted, islands.length > 0);
  const hydrate = elements.some(isDialog) ? hydration.withDialog : hydration.plain;
  const script = [...(islands.length > 0 ? [hydrate] : []), ...own].join('\n');
  const css = styles.map(textOf).filter(Boolean).join('\n');
  const gone = new Set([...styles, ...hoisted]);
  const using = elements.filter((element) => !gone.has(element));
  const used = await pageStyles(css, using, undefined, made);
  // A page with a form, and the one of what is kept, show texts that they do not have yet.
  const showsMore = named.has('form') || path === OFFLINE;
  const letters = `${using.map(lettersOf).join('')}${showsMore ? likelyLetters(textLanguage()) : ''}`;
  const style = stylesBelow(withoutIdleFaces(used, letters), base);
  const staying = scripts.filter(
    (each) => STAYS.includes(attributeOf(each, 'type') ?? '') || isFirst(each),
  );
  const inline = [style, script, ...staying.map(textOf)].filter(Boolean);
  const charset = named.get('meta')?.find((each) => attributeOf(each, 'charset') !== null);
  const policy = policyOf(inline, themeOf(named.get('html')?.[0]));
  const policyTag = `<meta http-equiv="content-security-policy" content="${policy}">`;
  const page = edited(html, [
    ...[...gone].map(removal),
    ...nodes.filter(isRemnant).map(removal),
    ...scripts.filter(isFirst).map((each) => replacedStart(each, '<script>')),
    ...directions(html, using),
    ...languages(using),
    ...islands.map(({ element, tag }) => replacedStart(element, tag)),
    behind(charset, '<meta charset>', policyTag),
    inFrontOfEnd(named.get('head')?.[0], 'head', wrapped('style', style)),
    inFrontOfEnd(
      named.get('body')?.[0],
      'body',
      script && `<script type="module">${script}</script>`,
    ),
  ]);
  return pageBelow(page, base);
}
