import { readFile } from 'node:fs/promises';
import postcss from 'postcss';
import { EMPTY_PAGE } from '../domain/archive/archive.ts';
import { entryCard } from '../domain/archive/entry-card.ts';
import { archiveList } from '../domain/archive/list.ts';
import { element, htmlOf, type Markup } from '../domain/html/markup.ts';
import { RICH_TAGS } from '../domain/rich.ts';
import { minified } from './css.ts';
import { elementsAmong, nodesIn, parsed } from './html.ts';
import { withoutLayers } from './older-browsers.ts';
import { pageStyles } from './styles.ts';

const CHOICE_SHEETS = ['tokens', 'base', 'parts', 'entries'];
const SEARCH_SHEETS = [...CHOICE_SHEETS, 'search'];
const RICH_SHEETS = ['tokens', 'base', 'rich'];

const ENTRY = {
  date: { iso: '2000-01-01', text: 'Date' },
  category: 'Category',
  title: 'Title',
  excerpt: 'Excerpt',
  href: '/',
};

/** What a choice may put on an archive page, beside what its head has; the words of the excerpts are these. */
function choiceMarkup(excerpt: readonly Markup[] = ['Excerpt']): string {
  const card = () => entryCard(ENTRY, { excerpt });
  const lists = [
    ...archiveList({ ...EMPTY_PAGE, entries: [ENTRY] }, 'All', card),
    ...archiveList(EMPTY_PAGE, 'Current', card),
    ...archiveList(EMPTY_PAGE, 'Current', card, 'loading'),
    ...archiveList(EMPTY_PAGE, 'Current', card, 'failed'),
  ];
  return lists.map(htmlOf).join('');
}

/** What a search may put there. */
function searchMarkup(): string {
  const own = '<output class="note"></output><button class="btn"></button>';
  return choiceMarkup([element('mark', {}, 'hit')]) + own;
}

/** What an author's own text may hold beside paragraphs. */
const RICH_MARKUP = `
<html data-theme="dark">
  <div class="prose text rich">
    ${RICH_TAGS.map((tag) => `<${tag}></${tag}>`).join('')}
    <p></p><p></p>
    <ul><li></li><li></li></ul>
    <blockquote><p></p><p></p></blockquote>
    <figure><img alt=""><figcaption></figcaption></figure>
    <div class="wide"><table><tr><th class="right"></th><td class="center"></td></tr></table></div>
    <figure><pre><code></code></pre><button class="copy"></button></figure>
  </div>
</html>`;

/** What every page of the archive has, and therefore the rules for it: in its frame, its filters and its search. */
export const EVERYWHERE = new Set([
  '*,:before,:after',
  'body:not(:has(h1))',
  ...['html', 'body', 'a', 'p', 'ul', 'li', 'a:hover', ':focus-visible', '[hidden]', '.vh'],
]);

/**
 * The rules of this markup that no such page brings by itself. Throws where every page's own are not among them: then
 * they would be sent twice.
 */
async function laterStyles(names: readonly string[], markup: string): Promise<string> {
  const sheets = names.map((sheet) => readFile(`src/styles/${sheet}.css`, 'utf8'));
  const css = minified((await Promise.all(sheets)).join('\n'), { Rule: { 'font-face': () => [] } });
  const elements = elementsAmong(nodesIn(parsed(markup)));
  // Who runs scripts knows newer styles.
  const root = postcss.parse(await pageStyles(css, elements, withoutLayers));
  const before = root.toString();
  root.walkRules((rule) => {
    const own = EVERYWHERE.has(rule.selector)
      ? []
      : rule.selectors.filter((selector) => !EVERYWHERE.has(selector));
    if (own.length === 0) rule.remove();
    else rule.selectors = own;
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  const styles = root.toString();
  if (styles === before) throw new Error(`styles/base.css has none of ${[...EVERYWHERE]}.`);
  return styles;
}

/** What a choice needs on an archive page. Throws as `laterStyles` does. */
export const choiceStyles = (): Promise<string> => laterStyles(CHOICE_SHEETS, choiceMarkup());

/** What a search needs there. Throws as `laterStyles` does. */
export const searchStyles = (): Promise<string> => laterStyles(SEARCH_SHEETS, searchMarkup());

/** What a sealed text needs that has more than paragraphs. Throws as `laterStyles` does. */
export const richStyles = (): Promise<string> => laterStyles(RICH_SHEETS, RICH_MARKUP);
