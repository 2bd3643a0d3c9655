import { expect, it } from 'vitest';
import { block } from '../../../../support/content/documents.ts';
import { readBody, readInShort } from './read-body.ts';

const read = (body: unknown, fields?: string) => readInShort(body, fields, (id) => `/read/${id}`);

it('the title of a part may be called by what it is', () => {
  const said = {
    _type: 'story.block',
    block_content: [block('Words.')],
    blockSubtitle: 'Below it.',
  };
  const parts = [
    { ...said, block_title: 'Sea' },
    { _type: 'card', cardTitle: 'Hill', text: 'High.' },
    { _type: 'textSection', sectionTitle: 'Wood', content: [block('Dark.')] },
  ];
  expect(read(parts).shown).toEqual([
    ['h2', 'Sea'],
    ['Below it.'],
    ['Words.'],
    [['strong', 'Hill']],
    ['High.'],
    ['h2', 'Wood'],
    ['Dark.'],
  ]);
});

it('words above the title of a part are shown', () => {
  const parts = [{ _type: 'hero', pretitle: 'A new line', title: 'Sea', text: 'Wide.' }];
  expect(read(parts).shown).toEqual([[['strong', 'Sea']], ['A new line'], ['Wide.']]);
});

it('the options of a question are words, those of a block are not', () => {
  const options = [
    { _key: 'a', text: 'One', isCorrect: true },
    { _key: 'b', text: 'Two' },
  ];
  const quiz = { _type: 'quiz', question: 'How many?', options };
  const card = { _type: 'card', text: 'Words.', options: { title: 'Wide' } };
  expect(read([quiz, card]).shown).toEqual([
    [['strong', 'How many?']],
    ...[['One'], ['Two'], ['Words.']],
  ]);
});

it('the frame of a player, as it is copied, is a link to the film', () => {
  const html = '<iframe src="https://player.vimeo.com/video/123" title="Dance"></iframe>';
  const parts = [
    { _type: 'embed', html },
    { _key: 'e', embed: html, title: [block('Of the sea')] },
  ];
  const link = [['a', 'Dance (player.vimeo.com)']];
  expect(read(parts)).toEqual({ shown: [link, ['Of the sea'], link], warnings: [] });
});

it('a button leads where its link says, to another site or to a post', () => {
  const { shown, warnings } = read([
    {
      _type: 'ctas',
      ctas: [
        { _type: 'cta', link: { label: 'Out', external: 'https://e.example/' } },
        { _type: 'cta', link: { label: 'In', internal: { _ref: 'second' } } },
      ],
    },
  ]);
  expect(shown).toEqual([[['a', 'Out (e.example)']], [['a', 'In']]]);
  expect(warnings).toEqual(['has blocks of which the words alone are shown (ctas)']);
});

it('HTML that is kept as code is read, and style sheets are no text', () => {
  const css = { _type: 'code', language: 'css', code: '.a { color: red }' };
  const html = { _type: 'code', language: 'html', code: '<p>Words.</p>' };
  const parts = [
    { _type: 'custom-html', className: 'wide prose', html, css },
    { _type: 'list', items: [{ title: 'One' }], attributes: { scopedCss: css, uid: 'a' } },
  ];
  expect(read(parts).shown).toEqual([['Words.'], [['strong', 'One']]]);
});

it('a number stands above the text that it is of, and short names are questions and answers', () => {
  const stat = { _type: 'stat', value: '42', suffix: 'km', content: [block('walked')] };
  const faq = { _type: 'faq', items: [{ q: 'Why so?', a: 'Because of it.' }] };
  expect(read([stat, faq]).shown).toEqual([
    [['strong', '42 km']],
    ['walked'],
    [['strong', 'Why so?']],
    ['Because of it.'],
  ]);
});

it('a link to a mere address of mail writes to it', () => {
  const markDefs = [{ _key: 'm', _type: 'mail', href: 'ann@e.example' }];
  const children = [{ _type: 'span', _key: 's', text: 'Write.', marks: ['m'] }];
  const mail = { ...block(), markDefs, children };
  const { nodes } = readBody([mail]);
  expect(JSON.stringify(nodes)).toContain('"mailto:ann@e.example"');
});

it('a testimonial is a quote, with who said it, as what and for whom, also in a list', () => {
  const said = {
    quote: 'They are kind.',
    author: 'Ann Bell',
    role: 'Head cook',
    company: 'The Inn',
  };
  const parts = [
    { _type: 'testimonialBlock', ...said },
    { _type: 'voices', items: [said] },
    { _type: 'testimonial', text: 'They are kind.', authorName: 'Ann Bell' },
    { _type: 'section', heading: 'Story', content: [block('Words.')], quote: 'Aside.' },
  ];
  const { shown, warnings } = read(parts);
  const words = JSON.stringify(shown);
  expect(words.split('— Ann Bell, Head cook, The Inn')).toHaveLength(3);
  expect(words).toContain('— Ann Bell');
  expect(words.match(/blockquote/g)).toHaveLength(3);
  expect(words).toMatch(/Story.*Words\./);
  expect(warnings.join()).not.toMatch(/author|role|company/);
});

it('whose a book is, beside its title, is told of where no page shows it', () => {
  const book = { _type: 'bookCard', title: 'The Sea', author: 'Iris Murdoch' };
  expect(read([book]).warnings.join()).toContain('bookCard.author');
});

it('who says what in a conversation stands above it', () => {
  const lines = [
    { _key: 'a', speaker: 'Ann Bell', text: 'Well?' },
    { _key: 'b', speaker: 'Bo Li', text: 'No.' },
  ];
  expect(read([{ _type: 'dialogue', lines }]).shown).toEqual([
    [['strong', 'Ann Bell']],
    ['Well?'],
    [['strong', 'Bo Li']],
    ['No.'],
  ]);
  const talk = { _type: 'talk', title: 'Seas', speaker: 'Ann Bell', description: 'Wide.' };
  expect(read([talk]).warnings.join()).toContain('talk.speaker');
});

it('title and words of a part may be called by what it tells of, but not by what is for programs or for few', () => {
  const feature = { featureTitle: 'Sea view', featureDescription: 'Wide and blue.' };
  expect(read([{ _type: 'features', list: [feature] }]).shown).toEqual([
    [['strong', 'Sea view']],
    ['Wide and blue.'],
  ]);
  const kept = { internalTitle: 'Not this', internalText: 'Nor that.', seoTitle: 'No one' };
  const { shown, warnings } = read([
    { _type: 'hero', ...kept, seoDescription: 'No two.', text: 'Read.' },
    { _type: 'hero', title: 'Top', promoTitle: 'Come in', promoText: 'Do come.' },
  ]);
  expect(shown).toEqual([['Read.'], [['strong', 'Top']]]);
  expect(warnings.join()).toContain('hero.promoTitle, hero.promoText');
});
