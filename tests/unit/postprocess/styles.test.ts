import { describe, expect, it } from 'vitest';
import { withSteadyOrder } from '../../../src/postprocess/declaration-order.ts';
import { elementsAmong, nodesIn, parsed } from '../../../src/postprocess/html.ts';
import { choiceStyles, richStyles, searchStyles } from '../../../src/postprocess/later-styles.ts';
import { pageStyles } from '../../../src/postprocess/styles.ts';

const stylesOf = (css: string, html: string) =>
  pageStyles(css, elementsAmong(nodesIn(parsed(html))));

describe('the styles of a page', () => {
  it.each([
    ['what it has not', 'p{color:red}.a{color:red}b{color:red}', '<p>', 'p{color:red}'],
    ['a property set once', ':root{--a:1px;--b:var(--a)}p{width:var(--b)}', '<p>', 'p{width:1px}'],
    ['a fallback of what is not set', 'p{width:var(--a,var(--b,2px))}', '<p>', 'p{width:2px}'],
    ['other names of sides', 'p{margin-block-start:1px}', '<p>', 'p{margin-top:1px}'],
    [
      'other names in a transition',
      'p{transition:block-size 1s}',
      '<p>',
      'p{transition:height 1s}',
    ],
    [
      'other names with a property',
      ':root{--a:1px}a{--a:2px}p{inset-inline-start:calc(1px + var(--a))}',
      '<p><a>',
      ':root{--a:1px}a{--a:2px}p{left:calc(1px + var(--a))}',
    ],
    [
      'shorter names of colors',
      ':root{--ink:#111;--on-accent:#222}a{--ink:#333;--on-accent:#444}p{color:var(--ink);fill:var(--on-accent)}',
      '<p><a>',
      ':root{--i:#111;--on-accent:#222}a{--i:#333;--on-accent:#444}p{color:var(--i);fill:var(--on-accent)}',
    ],
  ])('leave out or put in place %s', async (_, css, html, expected) => {
    expect(await stylesOf(css, html)).toBe(expected);
  });

  it('keep a property that is set somewhere else than where its fallback stands in', async () => {
    const css = 'p{width:var(--a,1px)}p b{--a:2px}';
    expect(await stylesOf(css, '<p><b></b></p>')).toBe(css);
  });

  it('have their declarations in one order, but what may override one another as it stood', () => {
    const rules = (...texts: readonly string[]) => texts.map((text) => `a{${text}}`).join('');
    expect(
      withSteadyOrder(
        rules(
          'border-top:0;border-color:red;color:red',
          'font:a;color:red',
          'color:red;line-height:2;font:b',
          'fill:red;cursor:auto;color:red',
        ),
      ),
    ).toBe(
      rules(
        'color:red;border-top:0;border-color:red',
        'font:a;color:red',
        'line-height:2;font:b;color:red',
        'color:red;cursor:auto;fill:red',
      ),
    );
  });

  it('are made once for pages that differ in what no rule names', async () => {
    const made = new Map<string, string>();
    const css = 'p[rel=next]{color:red}.a{color:red}';
    const page = (html: string) =>
      pageStyles(css, elementsAmong(nodesIn(parsed(html))), undefined, made);
    const styles = await Promise.all(
      ['<p class="a b" id="c" aria-label="One">', '<p class="a" aria-label="Two">'].map(page),
    );
    expect(styles).toEqual(['.a{color:red}', '.a{color:red}']);
    expect(made.size).toBe(1);
    expect(await page('<p class="a" rel="next">')).toContain('[rel=next]');
    expect(made.size).toBe(2);
  });

  it('leave a name that only sounds like a side as it is', async () => {
    const css = 'p{content:"block-size";container-type:inline-size}';
    expect(await stylesOf(css, '<p>')).toBe(css);
  });
});

it('of a choice in the archive are the cards’, without what every page brings', async () => {
  const styles = await choiceStyles();
  expect(styles).toContain('.entry{');
  expect(styles).not.toMatch(/[{}](html|body|a|a:hover|\[hidden\]|\*,:before,:after)\{/);
  expect(styles).not.toContain('@font-face');
  // What only a search shows comes with the search.
  expect(styles).not.toMatch(/mark\{|\.note\{/);
  const searched = await searchStyles();
  for (const rule of ['.entry{', 'mark{', '.note{', '.entries+.btn{'])
    expect(searched).toContain(rule);
});

it('has words that an author has highlighted in the light of their room', async () => {
  expect(await richStyles()).toContain('.rich mark{background:var(--glow);color:inherit}');
});
