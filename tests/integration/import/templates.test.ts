import { expect, test } from 'vitest';
import { wordpressBody } from '../../../scripts/import/read/wordpress/wordpress-body.ts';
import { withoutDirectives } from '../../../src/gather/blocks/directives.ts';
import { withoutLiquid } from '../../../src/gather/blocks/liquid.ts';
import { markdownBlocks } from '../../../src/gather/blocks/markdown-blocks.ts';
import { withoutComponents, withoutShortcodes } from '../../../src/gather/blocks/templates.ts';
import { inShort } from '../../support/import-sources/importing.ts';
import { processorTime } from '../../support/processor.ts';

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

test('a tag around words is told of once, and that its words stay', () => {
  const { text, told } = withoutLiquid('{% if page.toc %}a{% elsif b %}b{% else %}c{% endif %}');
  expect(text).toBe('abc');
  expect(told).toEqual(['tag {% if %}, but not what stands in it']);
});

test('words in quotes stand for themselves, whatever is done to them', () => {
  const links =
    '[a]({{ "/x" | url }}) [b]({{ "http://b.example" | wayback: 2007 }}) {{ \'c"d\' }} {{ e }}';
  expect(withoutLiquid(links)).toEqual({
    text: '[a](/x) [b](http://b.example) c"d ',
    told: ['value e'],
  });
});

test('notes set apart and headings keep their words, and lose their marks', () => {
  const markdown = `## Part {#part .x}

### Set {a, b}

:::note[Mind]
The gap.
:::

::: tip
Rest.
:::

::github{repo="a/b"}

> [!WARNING]
> Hot.

At 10:::30 and a::b{c} stay, and :quote[words]{#said} among others, not \`:code[a]\`.

\`\`\`md
:::note
\`\`\`
`;
  const { text, told } = withoutDirectives(markdown);
  expect(inShort(markdownBlocks(text).blocks)).toEqual([
    'h2: Part',
    'h3: Set {a, b}',
    'normal: Mind',
    'normal: The gap.',
    'normal: Rest.',
    'blockquote: Warning',
    'blockquote: Hot.',
    'normal: At 10:::30 and a::b{c} stay, and words among others, not :code[a].',
    'code | md | :::note',
  ]);
  expect(told).toEqual(['directive github']);
});

test('a place for contents is nothing, marked words are strong, and links by names are words; but not in code', () => {
  const { text } = withoutDirectives(
    '[TOC]\n\nA ==mark==, a == b, [[Sea|the *sea*]], [[notes/Sea#Tides]], [[#Tides]], `[[ -f x ]] ==y==` and x[[0]].\n',
  );
  expect(inShort(markdownBlocks(text).blocks)).toEqual([
    'normal: A mark, a == b, the sea, Sea, Tides, [[ -f x ]] ==y== and x[[0]].',
  ]);
  expect(text).toContain('**mark**');
});

test('a note keeps where its links lead, and what is no words is told of', () => {
  const { blocks, told } = markdownBlocks(
    `One[^1], two[^2].

[^1]: See [the source](https://a.example/q), https://b.example/ and <me@c.example>.
[^2]: [run](javascript:x), [inside](/about), ![hill](hill.jpg)
`,
  );
  expect(inShort(blocks)).toEqual([
    'normal: One{See the source (https://a.example/q), https://b.example/ and me@c.example.}, two{run, inside,}.',
  ]);
  expect(told).toEqual([
    'link with an address that no browser may follow',
    'link in a note to another page of the site',
    'picture in a note',
  ]);
});

test('a gallery whose pictures are nowhere is told of', () => {
  const known = new Map([['1', { address: 'https://a.example/1.jpg', alt: '' }]]);
  const told = (body: string) => wordpressBody(body, known, '').told;
  expect(told('[gallery ids="1"]')).toEqual([]);
  expect(told('[gallery ids="1,2"]')).toEqual([
    'shortcode gallery, whose pictures are not all in the export',
  ]);
  expect(told('[gallery]')).toEqual(['shortcode gallery, whose pictures are not in the export']);
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
    ...['{:', '{/*', '<A ', '```a\n', '~~~~\n```\n', '<!--', 'import a\n', '\n ', '{a && ', '{ '],
    ...['`', ' a={', '<a b={', '{a.b', '<a>\n \n'],
  ];
  for (const part of parts) {
    const before = processorTime();
    const text = part.repeat(200_000 / part.length);
    for (const change of [withoutShortcodes, withoutLiquid, withoutComponents]) change(text);
    expect([part, processorTime() - before < 3000]).toEqual([part, true]);
  }
});
