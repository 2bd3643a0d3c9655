import { expect, test } from 'vitest';
import { htmlBlocks } from '../../../src/gather/blocks/html-blocks.ts';
import { markdownBlocks } from '../../../src/gather/blocks/markdown-blocks.ts';

test('an element that is named as what every object has marks nothing', () => {
  const { blocks } = htmlBlocks('<p>a <constructor>b</constructor> <b>c</b></p>');
  const marks = JSON.stringify(blocks).match(/"marks":\[[^\]]*\]/g);
  expect(new Set(marks)).toEqual(new Set(['"marks":[]', '"marks":["strong"]']));
});

test('a table comes along with its caption, and quoted words with their quotation marks', () => {
  const html = '<q>a</q><table><caption>What <b>was</b> there</caption><tr><td>b</td></tr></table>';
  const { blocks } = htmlBlocks(html);
  expect(blocks).toMatchObject([
    { children: [{ text: '“a”' }] },
    { style: 'normal', children: [{ text: 'What was there' }] },
    { _type: 'table' },
  ]);
});

test('a link around several blocks, or around a picture and words, leads there from each of them', () => {
  const { blocks } = htmlBlocks(
    '<a href="https://a.example/"><h3>One</h3><p>Two</p></a><p>Three</p><a href="https://b.example/"><img src="/p.png">four</a>',
  );
  const led = (text: string, _key: string, href: string) => ({
    markDefs: [{ _key, href }],
    children: [{ text, marks: [_key] }],
  });
  expect(blocks).toMatchObject([
    led('One', 'k0001', 'https://a.example/'),
    led('Two', 'k0001', 'https://a.example/'),
    { markDefs: [], children: [{ text: 'Three', marks: [] }] },
    { _type: 'image' },
    led('four', 'k0008', 'https://b.example/'),
  ]);
});

test('code of Medium keeps its language', () => {
  const { blocks } = htmlBlocks('<pre data-code-block-lang="css">a<br>b</pre>');
  expect(blocks).toMatchObject([{ _type: 'code', language: 'css', code: 'a\nb' }]);
});

test.each([
  ['align', '<th>b</th>', 'align="right"'],
  ['a style', '<th>b</th>', 'style="color: red; text-align:RIGHT;"'],
  ['a class, as in WordPress', '<th>b</th>', 'class="has-text-align-right" data-align="right"'],
  ['a class of many themes', '<td class="text-right">b</td>', 'class="num text-right"'],
])('a column of a table stands to the side that %s says', (_, head, said) => {
  const row = (cell: string) => `<tr><td>a</td>${cell}</tr>`;
  const body = row(`<td ${said}>1</td>`) + row('<td> </td>') + row(`<td><p ${said}>22</p></td>`);
  const table = (rows: string) => htmlBlocks(`<table><tr><th>A</th>${head}</tr>${rows}</table>`);
  expect(table(body).blocks).toMatchObject([{ alignment: ['left', 'right'] }]);
  const [block] = table(body + row('<td>x</td>')).blocks;
  expect(block).not.toHaveProperty('alignment');
});

test('a table of Markdown says of each column to which side it stands, or nothing', () => {
  const table = (rule: string) => markdownBlocks(`| a | b |\n${rule}\n| x | 1 |`).blocks;
  expect(table('|---|---:|')).toMatchObject([{ alignment: ['left', 'right'] }]);
  const [block] = table('|---|---|');
  expect(block?.alignment).toBeUndefined();
  const withHtml = markdownBlocks('| a | b |\n|---|:-:|\n| x<sub>1</sub> | 1 |').blocks;
  expect(withHtml).toMatchObject([{ alignment: ['left', 'center'] }]);
});

test('what a list explains is told from what it says of that', () => {
  const { blocks } = htmlBlocks('<dl><dt>Term</dt><dd>Its meaning.</dd></dl>');
  expect(blocks).toMatchObject([
    { children: [{ text: 'Term', marks: ['strong'] }] },
    { children: [{ text: 'Its meaning.', marks: [] }] },
  ]);
});

test.each(['iframe', 'video', 'textarea', 'script', 'title'])(
  'a <%s /> that ends in itself takes nothing of what follows',
  (name) => {
    const { blocks } = htmlBlocks(`<p>One.</p><${name} src="https://a.example/b" /><p>Two.</p>`);
    expect(JSON.stringify(blocks)).toContain('Two.');
  },
);

test.each(['_See [a](https://a.example/) b_ c.', '**See https://a.example/** c.'])(
  'a link among marked words ends where it ends: %s',
  (line) => {
    const { blocks } = markdownBlocks(`${line}\n\nTwo.`);
    const [first, second] = blocks.map(({ children }) => Object(children));
    expect(first.at(-1)).toMatchObject({ text: ' c.', marks: [] });
    expect(second).toMatchObject([{ text: 'Two.', marks: [] }]);
  },
);

test.each([
  'hidden',
  'hidden=""',
  'style="display: none"',
  'style="color:red;visibility:hidden"',
  'class="box hidden"',
  'class="d-none d-print-block"',
])('words that no browser shows for %s are left out, and told of', (said) => {
  const { blocks, told } = htmlBlocks(`<p>Open.</p><div ${said}><p>secret</p></div><p>End.</p>`);
  expect(JSON.stringify(blocks)).not.toContain('secret');
  expect(blocks).toHaveLength(2);
  expect(told).toEqual(['words that no browser shows']);
});

test.each(['private', 'box members-only', 'premium-content', 'paywall-overlay'])(
  'what a class says is for some readers alone is left out, and told of: %s',
  (said) => {
    const { blocks, told } = htmlBlocks(
      `<p class="internal">Open.</p><div class="${said}"><p>secret</p></div><p>End.</p>`,
    );
    expect(JSON.stringify(blocks)).not.toContain('secret');
    expect(blocks).toHaveLength(2);
    expect(told).toEqual([
      `what some readers alone get to see (class="${said.split(' ').at(-1)}")`,
    ]);
  },
);

test.each(['MembersOnly', 'Private', 'subscriber-content'])(
  'so is what the name of an element says: %s',
  (name) => {
    const made = htmlBlocks(
      `<p>Open.</p><${name}><p>secret</p></${name}><p>End <${name}>secret</${name}>.</p>`,
    );
    expect(JSON.stringify(made.blocks)).not.toContain('secret');
    expect(made.blocks).toHaveLength(2);
  },
);

test.each([
  '<table><tr><td>a<span hidden>secret</span></td></tr><tr hidden><td>secret</td></tr></table>',
  '<figure><img src="https://a.example/a.png"><figcaption hidden>secret</figcaption></figure>',
  '<pre><code>a<span class="hidden">secret</span></code></pre>',
  '<table hidden><tr><td>secret</td></tr></table>',
  '<figure hidden><img src="https://a.example/a.png" alt="secret"></figure>',
  '<p>a<a href="#n" id="m">1</a></p><p id="n">b<i hidden>secret</i> <a href="#m">up</a></p>',
])('what no browser shows is left out wherever it stands: %s', (html) => {
  expect(JSON.stringify(htmlBlocks(html).blocks)).not.toContain('secret');
});

test.each(['hidden md:block', 'd-none d-lg-flex', 'hidden group-hover:inline-flex', 'hidden-xs'])(
  'words of the class %s are shown to some, and stay',
  (name) => {
    const { blocks, told } = htmlBlocks(`<p class="${name}">Words.</p>`);
    expect([blocks.length, told]).toEqual([1, []]);
  },
);

test('a mark that leads to its own heading is no word of it; that of a note stays a note', () => {
  const { blocks } = htmlBlocks(
    '<h2 id="a">Part<a href="#a">#</a></h2><h3>Two<a id="m" href="#n">*</a></h3><p id="n">Note. <a href="#m">↩</a></p>',
  );
  const [first, second] = blocks.map(({ children }) => Object(children));
  expect(first).toMatchObject([{ text: 'Part' }]);
  expect(second).toMatchObject([{ text: 'Two' }, { _type: 'footnote', text: 'Note.' }]);
});

test.each([
  ['that leads back to both', '<a href="#m1">↩</a> <a href="#m2">↩</a>', '1'],
  ['that leads back to the first alone, by the same sign', '<a href="#m1">↩</a>', '*'],
])('a note %s is one at each of its marks', (_, back, sign) => {
  const mark = (id: string) => `<sup><a id="${id}" href="#n">${sign}</a></sup>`;
  const text = `<p>One${mark('m1')} two${mark('m2')} and <a href="#n">below</a></p>`;
  const { blocks } = htmlBlocks(`${text}<ol><li id="n">Note. ${back}</li></ol>`);
  expect(blocks.flatMap(({ children }) => children)).toMatchObject([
    { text: 'One' },
    { _type: 'footnote', text: 'Note.' },
    { text: ' two' },
    { _type: 'footnote', text: 'Note.' },
    { text: ' and ' },
    { text: 'below' },
  ]);
});

test('words that mark a note stay beside it, also where they mark it again', () => {
  const own = (id: string, words: string) => `<a id="${id}" href="#n">${words}</a>`;
  const text = `<p>The ${own('a', '<em>colophon</em>')}, this ${own('b', 'colophon')}${own('c', '[viii]')}${own('d', 'note 1')}</p>`;
  const back = ['a', 'b', 'c', 'd'].map((id) => `<a href="#${id}">↩</a>`).join(' ');
  const { blocks } = htmlBlocks(`${text}<p id="n">Set in Garamond. ${back}</p>`);
  const note = { _type: 'footnote', text: 'Set in Garamond.' };
  expect(blocks.flatMap(({ children }) => children)).toMatchObject([
    { text: 'The ' },
    { text: 'colophon', marks: ['em'] },
    note,
    { text: ', this colophon' },
    note,
    note,
    note,
  ]);
});
