import { expect, test } from 'vitest';
import { markdownBlocks } from '../../../scripts/import/body/markdown-blocks.ts';
import {
  withoutComponents,
  withoutLiquid,
  withoutShortcodes,
} from '../../../scripts/import/body/templates.ts';
import { inShort } from '../../support/import-sources/importing.ts';

test('programs of MDX go whole, and words that begin like one stay', () => {
  const mdx = `import A from './a.astro';
import { B } from 'b';
export const data = {
  a: 1,
};

<A client:load>words</A> {/* a
note */}

To
import goods was not allowed.

\`\`\`js
import kept from 'kept';
\`\`\`
`;
  const { text, told } = withoutComponents(mdx);
  expect(inShort(markdownBlocks(text).blocks)).toEqual([
    'normal: words',
    'normal: To import goods was not allowed.',
    "code | js | import kept from 'kept';",
  ]);
  expect(told).toEqual(['component A']);
});

test('templates stand in code as they are written', () => {
  const code = '```\n{{< figure src="a" >}} {% x %} {{ y }}\n```';
  expect(withoutShortcodes(`{{< x >}}\n${code}\n{{</* x */>}}`)).toEqual({
    text: `\n${code}\n{{</* x */>}}`,
    told: ['shortcode x'],
  });
  expect(withoutLiquid(`{% x %}\n${code}\n{{ y }}`)).toEqual({
    text: `\n${code}\n`,
    told: ['tag x', 'value y'],
  });
});

test('the rows of a table in a table are words of its cell', () => {
  const { blocks } = markdownBlocks(
    '<table><tr><td>a<table><tr><td>b</td></tr></table></td><td>c</td></tr></table>',
  );
  const texts = JSON.stringify(blocks).match(/"text":"[^"]*"/g);
  expect(texts).toEqual(['"text":"ab"', '"text":"c"']);
});

test('long hostile templates cost what they are long', () => {
  const parts = [
    ...['{{< a ', '{{<', '{{< highlight a ', '{{< a   ', '{{', '{%', '{% highlight a '],
    ...['{:', '{/*', '<A ', '```a\n', '~~~~\n```\n', '<!--', 'import a\n', '\n '],
  ];
  for (const part of parts) {
    const before = performance.now();
    const text = part.repeat(200_000 / part.length);
    for (const change of [withoutShortcodes, withoutLiquid, withoutComponents]) change(text);
    expect([part, performance.now() - before < 3000]).toEqual([part, true]);
  }
});
