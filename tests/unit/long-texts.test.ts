import { expect, test } from 'vitest';
import { addressWords } from '../../scripts/import/read/markdown/permalink.ts';
import { aliasOf } from '../../src/domain/addresses/alias.ts';
import { distinctWords, wordsOf } from '../../src/domain/search/spelling.ts';
import { kindOf } from '../../src/gather/adopt/kinds.ts';
import { withoutDirectives } from '../../src/gather/blocks/directives.ts';
import { withoutKeptParts } from '../../src/gather/blocks/for-few/kept-parts.ts';
import { withoutLiquid } from '../../src/gather/blocks/liquid.ts';
import { withoutEmptyComponents, withoutShortcodes } from '../../src/gather/blocks/templates.ts';
import { plainParagraphs } from '../../src/gather/builtin/markdown.ts';
import { dateOf } from '../../src/gather/dates.ts';
import { safeAddress } from '../../src/gather/sanity/rich/links.ts';
import { processorTime } from '../support/processor.ts';

/*
 * What reads texts of others takes time by their length, and not by its square: each of these took seconds to minutes.
 */

const PAGES = { pathOfDocument: () => null, hasPage: () => true, siteUrl: 'https://a.example' };
const long = (piece: string) => piece.repeat(100_000);
const withoutKept = (text: string) => withoutKeptParts(text, () => {});
/** Fences of as many sorts as a text of this length has lines for, none of which ends. */
const openFences = Array.from(
  { length: 5000 },
  (_, n) => `${' '.repeat(n % 18)}${'>'.repeat((n / 18) % 18)}${'`'.repeat(3 + n / 324)}x`,
).join('\n');

test.each<[string, (text: string) => unknown, string]>([
  ['a search, dots on their own', wordsOf, ` ${long('.')} `],
  ['a search, dots within a word', wordsOf, `é${long('.')}é`],
  ['a search, one long word', distinctWords, long('aé')],
  ['a search, dots within one word', distinctWords, `é${long('.')}é`],
  ['a search, words within a word', distinctWords, long('l’e')],
  ['a link’s slashes', (text) => safeAddress(text, PAGES), `/read/${long('/')}x`],
  ['an old address', (text) => aliasOf(text, 'slug'), `/a${long('#')}\n#`],
  ['a picture’s address', kindOf, `https://a${long('.jpg?')} `],
  ['stars in a text', plainParagraphs, long('*')],
  ['a shortcode', withoutShortcodes, `{{< highlight ${long('a')}`],
  ['a tag’s name', withoutLiquid, `{% highlight ${long('a')}`],
  ['backticks', withoutDirectives, `${long('`')}a`],
  ['marked words', withoutDirectives, long('==a ')],
  ['links by name', withoutDirectives, long('![[a|')],
  ['a note set apart', withoutDirectives, `:::${long(' ')}{`],
  ['a heading’s name', withoutDirectives, `# a${long('{#')}}`],
  ['a card', withoutDirectives, `::a{${long('}')}x`],
  ['a quote in quotes', withoutDirectives, `${long('> ')}[!`],
  ['empty lines of code', withoutShortcodes, `{{< highlight a >}}${long('\n')}x{{< /highlight >}}`],
  ['what a component is given', withoutEmptyComponents, `<A b={${long('!')}/>`],
  ['what a part is given', withoutKept, `:::a\n:b: ={${long('!')}`],
  ['spaces in what a part is given', withoutKept, `:::a\n:b: c${long(' ')}x`],
  ['fences that nothing ends', withoutKept, openFences],
  ['a date', (text) => dateOf(text, 'UTC'), `Jul 2022 1:00${long(' ')}x`],
  ['dashes of a title', addressWords, `${long('-')}x`],
])('%s is read in time', (_, read, text) => {
  const start = processorTime();
  read(text);
  expect(processorTime() - start).toBeLessThan(500);
});
