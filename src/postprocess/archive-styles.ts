import { readFile } from 'node:fs/promises';
import postcss from 'postcss';
import { pageStyles } from './styles.ts';

const SHEETS = ['tokens', 'base', 'parts', 'entries', 'search'];

/** Everything that a choice or a search may put on an archive page. */
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
<p class="lede"></p>
<output class="note"></output>
<button class="btn line"></button>
<div class="state bad"><span class="ring spin"></span><p></p><a class="btn line"></a></div>`;

/** Rules that every page brings by itself. */
const EVERYWHERE =
  /(?<=[{}])(?:\*,:before,:after|html|body|a|a:hover|:focus-visible|\[hidden\])\{[^}]*\}/g;

/** The rules of that markup, each by itself. */
export async function archiveStyles(): Promise<string[]> {
  const sheets = SHEETS.map((sheet) => readFile(`src/styles/${sheet}.css`, 'utf8'));
  const css = (await Promise.all(sheets)).join('\n').replace(/@font-face\s*{[^}]*}/g, '');
  const rules = (await pageStyles(css, MARKUP)).replace(EVERYWHERE, '');
  return postcss.parse(rules).nodes.map(String);
}
