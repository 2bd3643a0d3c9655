import { expect, it } from 'vitest';
import { decodePost } from '../../../../../src/gather/sanity/decode.ts';
import { block, postDocument } from '../../../../support/content/documents.ts';
import { readBody as read } from './read-body.ts';

const image = { _type: 'image', asset: { _ref: 'image-abc-10x10-jpg' } };

it('blocks that no page knows show their words, and are named', () => {
  const { paragraphs, leftOut, warnings } = read([
    { _type: 'accordion', items: [{ _key: 'a', question: 'Why?', answer: 'Because.' }] },
    { _type: 'card', title: 'Sea', description: 'Wide.', icon: 'wave', theme: { title: 'dark' } },
    { _type: 'stats', points: ['Fast', 'Small', 3], seo: { description: 'For engines' } },
    { _type: 'chart', data: '1,2', comment: 'for us' },
  ]);
  expect(paragraphs).toEqual(['Why?', 'Because.', 'Sea', 'Wide.', 'Fast', 'Small']);
  expect(warnings).toEqual([
    'has blocks of which the words alone are shown (accordion, card, stats)',
  ]);
  expect(leftOut).toEqual(['chart']);
});

it('what a section says beside its blocks of text is shown too', () => {
  const { paragraphs, warnings } = read([
    { _type: 'hero', title: 'Hills', tagline: 'High ones', body: [block('Words.')] },
    {
      _type: 'faq',
      items: [{ question: 'Why?', answer: [block('Because.')] }, { question: 'How?' }],
    },
    { _type: 'callout', title: 'Mind', text: 'The gap.', description: 'Between.' },
  ]);
  expect(paragraphs).toEqual([
    ...['Hills', 'High ones', 'Words.', 'Why?', 'Because.', 'How?', 'Mind', 'The gap.', 'Between.'],
  ]);
  expect(warnings).toEqual([]);
});

it('a card keeps its picture, and leads where it leads', () => {
  const { nodes, leftOut } = read([
    { _type: 'teaser', image, heading: 'Sea', text: 'Wide.' },
    { _type: 'card', title: 'Read', description: 'More.', url: 'https://b.example/x' },
    { _type: 'button', label: 'About', href: '/about' },
    { ...image, alt: 'Hill', link: { url: 'https://c.example/' } },
  ]);
  const link = (href: string, words: string) => ({ tag: 'a', href, children: [words] });
  expect(nodes?.slice(1, -2)).toEqual([
    { tag: 'p', children: [{ tag: 'strong', children: ['Sea'] }] },
    { tag: 'p', children: ['Wide.'] },
    { tag: 'p', children: [link('https://b.example/x', 'Read (b.example)')] },
    { tag: 'p', children: ['More.'] },
    { tag: 'p', children: [link('/about', 'About')] },
  ]);
  expect(nodes?.at(-1)).toEqual({
    tag: 'p',
    children: [link('https://c.example/', 'Hill (c.example)')],
  });
  expect(JSON.stringify(nodes?.[0])).toContain('https://a.example/a.jpg');
  expect(leftOut).toEqual([]);
});

it.each([
  [{ _type: 'poem', title: 'P', lines: 'a\n  b' }, ['P', 'a\n\u00a0\u00a0b'], []],
  [{ _type: 'poem', stanzas: ['a\nb', 'c'] }, ['a\nb', 'c'], ['(poem)']],
  [{ _type: 'song', verses: [{ lines: ['a', 'b'] }] }, ['a\nb'], ['(song)']],
  [{ _type: 'table', rows: [{ cells: ['a'] }], caption: 'Below.' }, ['Below.'], []],
  [{ _type: 'code', code: 'x', caption: 'Below.' }, ['Below.'], []],
  [{ _type: 'audio', title: 'A', transcript: 'Said.' }, ['A', 'Said.'], ['(audio)']],
  [
    { _type: 'letter', salutation: 'Dear', body: [block('x')], signature: 'B' },
    ['Dear', 'x', 'B'],
    [],
  ],
  [{ _type: 'blockquote', quote: [block('x')], source: 'B' }, ['x', '— B'], []],
  [{ _type: 'quote', text: 'x', attribution: 'A', source: 'B' }, ['x', '— A, B'], []],
  [{ _type: 'card', title: 'A', aside: 'Two words' }, ['A'], ['(card)', '(card.aside)']],
  [{ _type: 'chart', comment: 'No words' }, [], []],
  [{ _type: 'newsletterCta', heading: 'Subscribe', text: [block('x')] }, [], []],
  [{ _type: 'contactForm', title: 'Write', label: 'Send' }, [], []],
])('what a block says is shown, or told: %j', (block, paragraphs, told) => {
  const { post, warnings } = decodePost(postDocument({ body: [block] }));
  expect(post.paragraphs).toEqual(paragraphs);
  const own = warnings.filter((each) => each !== 'has no text');
  expect(own.map((each) => /\([^)]*\)$/.exec(each)?.[0])).toEqual(told);
});

it('styles of text under names of their author are what they say', () => {
  const body = ['quote', 'pullQuote', 'Heading 2', 'lead'].map((style) => ({
    ...block('x'),
    style,
  }));
  const made = decodePost(postDocument({ body })).body;
  expect(made).toMatchObject([
    ...[{ style: 'blockquote' }, { style: 'blockquote' }, { style: 'h2' }, { style: 'lead' }],
  ]);
});

it('sections of a heading and paragraphs in plain words are read as such, with their lists', () => {
  const { nodes, warnings } = read([
    { heading: 'Birth', paragraphs: ['One.', 'Two.'], list: ['tea'], closingParagraphs: ['So.'] },
    { overskrift: 'Død', tekst: 'Tre.' },
  ]);
  expect(nodes).toEqual([
    { tag: 'h2', children: ['Birth'] },
    ...['One.', 'Two.'].map((words) => ({ tag: 'p', children: [words] })),
    { tag: 'ul', children: [{ tag: 'li', children: ['tea'] }] },
    { tag: 'p', children: ['So.'] },
    { tag: 'h2', children: ['Død'] },
    { tag: 'p', children: ['Tre.'] },
  ]);
  expect(warnings).toEqual([]);
});

it('a table has what it is called above it, and the names of its columns; code has its title', () => {
  const cells = (...texts: string[]) => ({ _type: 'row', cells: texts });
  const named = { _type: 'comparison', title: 'Boats', headers: ['Name', 'Length'] };
  const within = { _type: 'tables', tables: [{ heading: 'Oars', rows: [cells('Ash')] }] };
  const { nodes, warnings } = read([
    { ...named, rows: [cells('Ada', '9 m')] },
    { _type: 'codeBlock', title: 'A prompt', code: 'Sail' },
    within,
  ]);
  const text = JSON.stringify(nodes);
  expect(text).toMatch(
    /Boats.*"thead".*"th".*Name.*"th".*Length.*"tbody".*"td".*Ada.*A prompt.*Sail.*Oars.*Ash/,
  );
  expect(warnings).toEqual(['has blocks of which the words alone are shown (tables)']);
});

it('texts that stand within a block of which the picture is shown are told of', () => {
  const notes = [{ row: 'The first of them', said: 'It is a greeting' }];
  const { warnings } = read([block('Words.'), { _type: 'capture', image, notes }]);
  expect(warnings).toEqual([
    'has parts in its text that no page shows (capture.row, capture.said)',
  ]);
});

it('what stands below a picture, whose it is and what stands for it is shown, and not told of as lost', () => {
  const said = { bildunterschrift: 'Am Steg', fotograf: 'Eva M.', alternativtext: 'Ein Steg' };
  const figure = [{ tag: 'img', image: { alt: 'Ein Steg' } }, { children: ['Am Steg — Eva M.'] }];
  for (const picture of [
    { ...image, ...said },
    { _type: 'figure', image: { ...image, ...said } },
  ]) {
    const { nodes, warnings } = read([picture, block('Words.')]);
    expect({ nodes, warnings }).toMatchObject({ nodes: [{ children: figure }, {}], warnings: [] });
  }
  const { warnings } = read([
    { ...image, ...said, legende: 'Two below', notiz: 'For nobody' },
    block('Words.'),
  ]);
  expect(warnings).toEqual([
    'has parts in its text that no page shows (image.legende, image.notiz)',
  ]);
});

it('ingredients, steps and tips of a recipe are shown, each with how much of it', () => {
  const body = [
    [{ amount: 2, unit: 'cups', item: 'flour' }],
    [{ _type: 'ingredient', amount: 'half a cup', ingredient: 'milk' }],
    [{ step: 'Stir.' }, { instruction: 'Bake.', tip: 'Wait.' }],
  ];
  const { paragraphs, nodes, warnings } = read(body);
  expect(nodes?.[0]).toMatchObject({ tag: 'ul', children: [{ tag: 'li' }, { tag: 'li' }] });
  expect(paragraphs).toEqual(['2 cups — flour', 'half a cup — milk', 'Stir.', 'Bake.', 'Wait.']);
  expect(warnings.join()).not.toMatch(/no page shows|no blocks/);
});

it('the name of what a list tells of is shown above what is said of it', () => {
  const { paragraphs } = read([[{ name: 'With leeks', description: 'Milder.' }]]);
  expect(paragraphs).toEqual(['With leeks', 'Milder.']);
  const typed = { _type: 'textBlock', name: 'intro-2', text: 'Words.' };
  expect(read([typed]).paragraphs).toEqual(['Words.']);
});

it('where words of a book stand in it is said below them', () => {
  const verse = { _type: 'verseBlock', verse: 'In the beginning', reference: 'Genesis 1:1' };
  expect(read([verse]).paragraphs).toEqual(['In the beginning', '— Genesis 1:1']);
});

it('a picture in a field that is called asset is shown, with what is said of it at length', () => {
  const picture = { _type: 'imageBlock', asset: image, alt: 'A', description: 'At length.' };
  const { paragraphs, leftOut, warnings } = read([picture]);
  expect({ paragraphs, leftOut, warnings }).toEqual({
    ...{ paragraphs: ['At length.'], leftOut: [] },
    warnings: expect.not.arrayContaining([expect.stringMatching(/words alone/)]),
  });
});

it('what is left out since nobody knows it for words is told by its names', () => {
  const { warnings } = read([block('Words.'), [{ region: 'North of it' }]]);
  expect(warnings).toContain(
    'has values in its body that are no blocks; they are left out (region)',
  );
});
