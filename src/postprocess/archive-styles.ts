import { readFile } from 'node:fs/promises';
import postcss from 'postcss';
import { minified } from './css.ts';
import { elementsAmong, nodesIn, parsed } from './html.ts';
import { withoutLayers } from './older-browsers.ts';
import { pageStyles } from './styles.ts';

const SHEETS = ['tokens', 'base', 'parts', 'entries', 'search'];

/** What a choice or a search may put on an archive page, beside what its head has. */
const MARKUP = `
<h2 class="year"></h2>
<ul class="entries" role="list">
  <li class="entry">
    <p class="kind"><time></time><span></span></p>
    <h3 class="h3"></h3>
    <p><mark></mark></p>
    <a class="more"><span class="t"></span><span class="vh"></span></a>
  </li>
</ul>
<output class="note"></output>
<button class="btn line"></button>
<div class="state bad"><span class="ring spin"></span><p></p><a class="btn line"></a></div>`;

/** Rules that every page brings by itself. */
const EVERYWHERE = [
  '*,:before,:after',
  'html',
  'body',
  'a',
  'a:hover',
  ':focus-visible',
  '[hidden]',
];

/**
 * The rules of that markup. Throws where every page's own are not among them: then they would be sent
 * twice.
 */
export async function archiveStyles(): Promise<string> {
  const sheets = SHEETS.map((sheet) => readFile(`src/styles/${sheet}.css`, 'utf8'));
  const css = minified((await Promise.all(sheets)).join('\n'), { Rule: { 'font-face': () => [] } });
  const elements = elementsAmong(nodesIn(parsed(MARKUP)));
  // Who runs scripts knows newer styles.
  const root = postcss.parse(await pageStyles(css, elements, withoutLayers));
  const count = root.nodes.length;
  root.walkRules((rule) => {
    if (EVERYWHERE.includes(rule.selector)) rule.remove();
  });
  if (root.nodes.length === count) throw new Error(`styles/base.css has none of ${EVERYWHERE}.`);
  return root.toString();
}
