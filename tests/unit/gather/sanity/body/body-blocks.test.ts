import { describe, expect, it } from 'vitest';
import { decodePost } from '../../../../../src/gather/sanity/decode.ts';
import { richBody } from '../../../../../src/gather/sanity/rich/body.ts';
import { assetAddresses } from '../../../../../src/gather/sanity/rich/pictures.ts';
import { block, postDocument } from '../../../../support/content/documents.ts';

const pages = { siteUrl: 'https://s.example', hasPage: () => false, pathOfDocument: () => null };

function read(body: unknown) {
  const { post, body: blocks, warnings } = decodePost(postDocument({ body }));
  const { nodes, leftOut } = richBody(blocks, pages, assetAddresses('a', 'production', null));
  return { paragraphs: post.paragraphs, nodes, leftOut, warnings };
}

const BOLD = { tag: 'p', children: ['A ', { tag: 'strong', children: ['bold'] }, ' word.'] };

describe('a body that is one text', () => {
  it.each([
    ['Markdown', '# Head\n\nA **bold** word.'],
    ['HTML', '<h1>Head</h1>\n    <p>A <b>bold</b> word.</p>'],
  ])('of %s is read as such', (_form, text) => {
    const { paragraphs, nodes, warnings } = read(text);
    expect(paragraphs).toEqual(['Head', 'A bold word.']);
    expect(nodes).toEqual([{ tag: 'h2', children: ['Head'] }, BOLD]);
    expect(warnings).toEqual([]);
  });

  it('shows nobody its marks, and says what of it does not come along', () => {
    const { paragraphs, warnings } = read('<p>One.</p><form><input></form><script>x</script>');
    expect(paragraphs).toEqual(['One.']);
    expect(warnings).toEqual(['has parts in its text that no page shows (<form>, <script>)']);
  });

  it('of Markdown keeps the words of notes set apart, and not their marks', () => {
    const { paragraphs, warnings } = read('> [!NOTE]\n> Mind.\n\n:::tip\nGap.\n:::\n\n## So {#so}');
    expect(paragraphs).toEqual(['Note', 'Mind.', 'Gap.', 'So']);
    expect(warnings).toEqual([]);
  });

  it('has no control characters, by their numbers either', () => {
    expect(read('<p>One&#27; two.</p>').paragraphs).toEqual(['One two.']);
  });

  it('is a list of texts as well', () => {
    expect(read(['One.', '*Two.*']).paragraphs).toEqual(['One.', 'Two.']);
  });

  it('brings its pictures from where they are, and leads nowhere that runs a program', () => {
    const text = '![Sea](https://a.example/sea.jpg)\n\n![](/own.png)\n\n[x](javascript:alert(1))';
    const { nodes, leftOut } = read(text);
    expect(JSON.stringify(nodes)).toContain('"url":"https://a.example/sea.jpg","alt":"Sea"');
    expect(JSON.stringify(nodes)).not.toContain('javascript');
    expect(leftOut).toEqual(['image without a file or an address that begins with https://']);
  });
});

describe('a body of sections', () => {
  const image = { _type: 'image', asset: { _ref: 'image-abc-10x10-jpg' } };
  const columns = [{ _key: 'c', content: [block('Left.')] }, { content: [block('Right.')] }];

  it('is one text: headings and pictures, then the words', () => {
    const { paragraphs, nodes } = read([
      { _type: 'textSection', content: [block('First.')], heading: 'Part', image },
      { _type: 'columns', columns },
      { _type: 'markdownBlock', markdown: 'Some *words*.' },
      { _type: 'textWithImage', text: 'Mind <b>the</b> gap.', image },
      { _type: 'gallery', images: [image, image] },
    ]);
    expect(paragraphs).toEqual([
      ...['Part', 'First.', 'Left.', 'Right.', 'Some words.', 'Mind the gap.'],
    ]);
    expect(nodes?.map((node) => typeof node !== 'string' && node.tag)).toEqual([
      ...['h2', 'figure', 'p', 'p', 'p', 'p', 'figure', 'p', 'figure', 'figure'],
    ]);
  });

  it('keeps tables, code and films what they are, and names what is none of these', () => {
    const { leftOut, nodes } = read([
      { _type: 'table', rows: [{ cells: ['a', { value: [block('b')] }] }] },
      { _type: 'code', code: '<p>x</p>', language: 'html' },
      { _type: 'youtube', url: 'https://youtu.be/x', text: 'A film' },
      { _type: 'chart', data: '1,2', comment: 'for us' },
    ]);
    expect(nodes?.map((node) => typeof node !== 'string' && node.tag)).toEqual([
      ...['div', 'figure', 'p', 'p'],
    ]);
    expect(leftOut).toEqual(['chart']);
  });

  it('within sections without end is bounded', () => {
    let deep: object = { _type: 'section', content: [block('Deep.')] };
    for (let n = 0; n < 20_000; n += 1) deep = { _type: 'section', content: [deep] };
    expect(read([block('One.'), deep]).paragraphs).toEqual(['One.']);
    const card = { _type: 'card', title: 'Two.', items: [{ deep }] };
    expect(read([card]).paragraphs).toEqual(['Two.']);
  });
});

it('a note set apart keeps its words, and a quote who said it', () => {
  const { paragraphs, nodes, leftOut } = read([
    block('First.'),
    { _type: 'alert', title: 'Mind', description: 'The gap.' },
    { _type: 'quote', quote: 'To be.', author: 'Hamlet' },
  ]);
  expect(paragraphs).toEqual(['First.', 'Mind', 'The gap.', 'To be.', '— Hamlet']);
  expect(JSON.stringify(nodes)).toMatch(/"blockquote".*To be.*Hamlet/);
  expect(leftOut).toEqual([]);
});

it('what somebody says is a quote of its own, beside others too', () => {
  const quote = (text: string, more: object) => ({ _type: 'quote', quote: text, ...more });
  const { nodes } = read([
    { ...block('Mine.'), style: 'blockquote' },
    { ...block('Mine too.'), style: 'blockquote' },
    quote('To be.', { author: 'Hamlet' }),
    quote('It is cold.', { author: 'Francisco' }),
    { ...block('Mine again.'), style: 'blockquote' },
  ]);
  const quotes = JSON.stringify(nodes).split('"blockquote"').slice(1);
  expect(quotes.map((each) => each.match(/[A-Z—][\w ]+\.?/g)?.join(' '))).toEqual([
    'Mine. Mine too.',
    'To be. — Hamlet',
    'It is cold. — Francisco',
    'Mine again.',
  ]);
});

it('a picture of another host is shown, however its block is called', () => {
  const { nodes } = read([{ _type: 'img', asset: { src: 'https://a.example/x.png', alt: 'X' } }]);
  expect(JSON.stringify(nodes)).toContain('"url":"https://a.example/x.png"');
});

it.each([[null], [5], [{ _key: 'x' }], [[null]]])(
  '%j among its blocks is left out, and told',
  (value) => {
    const { paragraphs, leftOut, warnings } = read([block('One.'), value, block('Two.')]);
    expect(paragraphs).toEqual(['One.', 'Two.']);
    expect(leftOut).toEqual([]);
    expect(warnings).toEqual(['has values in its body that are no blocks; they are left out']);
  },
);

it('nothing among the words of a block is nothing', () => {
  const words = block('One.');
  const { paragraphs, nodes } = read([{ ...words, children: [null, ...words.children] }]);
  expect(paragraphs).toEqual(['One.']);
  expect(nodes).toBeNull();
});

it('a button says what its author wrote on it, and a player of another site what stands below it', () => {
  const href = 'https://a.example/x';
  const buttons = [
    { _type: 'cta', label: 'Book a table', href },
    { _type: 'button', buttonText: 'Come', url: href },
  ];
  const iframe = { _type: 'htmlEmbed', html: `<iframe src="${href}"></iframe>`, caption: 'Sea' };
  expect(JSON.stringify(read(buttons).nodes)).toMatch(/Book a table \(a\.example\).*"Come \(a/);
  expect(JSON.stringify(read([iframe]).nodes)).toMatch(/a\.example.*Sea/);
});
