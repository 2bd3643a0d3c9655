import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';
import { attributeOf, elementOf, elementsIn, textIn } from '../keys/page-element.ts';
import { POLICY } from './site-pages.ts';

type Document = DefaultTreeAdapterTypes.Document;

/** What the search knows, as a script: a page that was opened from a device may load nothing else. */
export const SEARCH_DATA_FILE = 'search-data.js';

/** One text: its title, its file, and its words. */
export type Searched = readonly [title: string, file: string, words: string];

/** What can be found in a reader page, or null where it has no text of its own. */
export function searchedIn(page: Document, file: string): Searched | null {
  const all = [...elementsIn(page)];
  const article = all.find(({ tagName }) => tagName === 'article');
  if (!article) return null;
  const title = [...elementsIn(article)].find(({ tagName }) => tagName === 'h1');
  const words = textIn(article, ' ').replace(/\s+/g, ' ').trim();
  return [title ? textIn(title, ' ').trim() : file, file, words];
}

/** The script with everything that the search knows. */
export function searchData(all: readonly Searched[]): string {
  return `const TEXTS = ${JSON.stringify(all)};\n`;
}

/** Shows the texts with all of the words, newest first as they stand; the words may be parts of words. */
const PROGRAM = `const plain = (text) => text.normalize('NFKD').replace(/\\p{M}/gu, '').toLowerCase();
const asked = new URLSearchParams(location.search).get('q') ?? '';
const words = plain(asked).split(/\\s+/).filter(Boolean);
const found = words.length ? TEXTS.filter((text) => words.every((word) => plain(text[2]).includes(word))) : [];
document.getElementById('q').value = asked;
document.getElementById('count').textContent = words.length ? found.length + (found.length === 1 ? ' text' : ' texts') : '';
for (const [title, file, text] of found) {
  const at = Math.max(0, plain(text).indexOf(words[0]) - 60);
  const line = document.getElementById('results').appendChild(document.createElement('li'));
  const link = line.appendChild(document.createElement('a'));
  link.href = file;
  link.textContent = title;
  line.append(document.createElement('br'), (at > 0 ? '\\u2026' : '') + text.slice(at, at + 160) + '\\u2026');
}
`;

const MAIN = `<header class="head"><h1>Search</h1></header>
<search><form class="filters"><label for="q">Search</label><input id="q" name="q" type="search" autocomplete="off"> <button class="btn">Search</button></form></search>
<p id="count" role="status"></p><ul id="results" class="entries" role="list"></ul>
<noscript><p>Searching needs scripts.</p></noscript>`;

/** The page that searches, made of the archive's own page, which it takes the frame of. */
export function searchPage(page: Document): Document {
  for (const element of elementsIn(page)) {
    if (element.tagName === 'title') element.childNodes = parseFragment('Search').childNodes;
    if (element.tagName === 'main') element.childNodes = parseFragment(MAIN).childNodes;
    if (element.tagName === 'body') {
      defaultTreeAdapter.appendChild(element, elementOf('script', { src: SEARCH_DATA_FILE }));
      defaultTreeAdapter.appendChild(element, elementOf('script', {}, PROGRAM));
    }
    for (const each of element.attrs) {
      const isPolicy = attributeOf(element, 'http-equiv') !== '' && each.name === 'content';
      if (isPolicy) each.value = `${POLICY}; script-src file: 'unsafe-inline'`;
    }
  }
  return page;
}
