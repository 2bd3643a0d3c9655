import { expect, it } from 'vitest';
import { block } from '../../../../support/content/documents.ts';
import { readInShort as read } from './read-body.ts';

const image = { _type: 'image', asset: { _ref: 'image-abc-10x10-jpg' } };

it('a section without a type shows its heading, picture and words', () => {
  const text = 'One.\n\nTwo **bold**.';
  expect(
    read([
      { _key: 'a', heading: 'Sea', text, image },
      { _key: 'b', title: 'Hill', image },
    ]),
  ).toEqual({
    shown: [
      ['h2', 'Sea'],
      ['figure', '[]'],
      ['One.'],
      ['Two ', ['strong', 'bold'], '.'],
      ['figure', '[]'],
      [['strong', 'Hill']],
    ],
    warnings: [],
  });
});

it('what lies beside the words of a section in lists is shown after them', () => {
  const photos = [{ ...image, alt: 'A' }];
  expect(read([{ title: 'Day 1', text: 'Rain.', photos, items: ['tea'], tags: ['x'] }])).toEqual({
    shown: [['h2', 'Day 1'], ['Rain.'], ['figure', '[A]'], ['ul', ['li', 'tea']]],
    warnings: [],
  });
});

it('pictures without a type, in the body and in a gallery, are shown with what is said of them', () => {
  const gallery = { _type: 'gallery', images: [{ _key: 'c', image, caption: 'Two', alt: 'B' }] };
  expect(read([{ _key: 'a', image, caption: 'One', alt: 'A' }, gallery])).toEqual({
    shown: [
      ['figure', '[A]', ['figcaption', 'One']],
      ['figure', '[B]', ['figcaption', 'Two']],
    ],
    warnings: ['has no text'],
  });
});

it('all pictures of a section are shown, with the alternative texts that stand beside them', () => {
  const columns = {
    _type: 'columns',
    image,
    alt: 'A',
    leftImage: image,
    leftAlt: 'B',
    quote: [block('Words.')],
  };
  const portrait = { _type: 'card', portrait: image, alt: 'C', caption: 'Ada', text: 'Counts.' };
  expect(read([columns, portrait]).shown).toEqual([
    ['figure', '[A]'],
    ['figure', '[B]'],
    ['Words.'],
    ['figure', '[C]', ['figcaption', 'Ada']],
    ['Counts.'],
  ]);
});

it('a label has the figure that it is of, and a note set apart its own', () => {
  const items = [
    { year: 1994, title: 'Born', description: 'In Oslo.' },
    { year: '2001', event: 'Moved.' },
    { date: '2004-05-06T10:00:00Z', title: 'Back' },
    { label: 'Weight', value: '3 kg' },
    { number: 68, suffix: '%', label: 'Of all' },
    { title: 'Blue', value: 'blue' },
  ];
  const note = { _type: 'callout', label: 'Remember', content: 'The gap.' };
  expect(read([{ _type: 'timeline', items }, note]).shown).toEqual([
    [['strong', '1994 — Born']],
    ['In Oslo.'],
    [['strong', '2001']],
    ['Moved.'],
    [['strong', '2004-05-06 — Back']],
    [['strong', '3 kg — Weight']],
    [['strong', '68% — Of all']],
    [['strong', 'Blue']],
    [['strong', 'Remember']],
    ['The gap.'],
  ]);
});

it('texts under names that nobody knows are told of, however deep, and a file is no picture', () => {
  const items = [{ title: 'A', remark: 'Some words.' }];
  const sound = { _type: 'sound', file: { asset: { _ref: 'file-abc-mp3' } }, caption: 'The sea' };
  expect(read([{ _type: 'cards', items }, sound])).toEqual({
    shown: [[['strong', 'A']], ['The sea']],
    warnings: [
      'has blocks of which the words alone are shown (cards, sound)',
      'has parts in its text that no page shows (cards.remark)',
    ],
  });
});

it('a section in several languages is shown in the one that posts are read in', () => {
  const body = [
    {
      _type: 'prose',
      content: { _type: 'localeBlock', en: [block('Words.')], de: [block('Worte.')] },
    },
    {
      _type: 'hero',
      title: { en: 'Sea', de: 'Meer' },
      text: { _type: 'localeText', en: 'Wide.' },
      note: { de: '' },
    },
    {
      _type: 'card',
      title: [
        { _key: 'en', value: 'Hill' },
        { _key: 'de', value: 'Berg' },
      ],
    },
    { _type: 'card', title: 'To', text: { to: 'x', by: 'y' } },
  ];
  const words = (fields: string) => read(body, fields).shown;
  const english = [
    ['Words.'],
    [['strong', 'Sea']],
    ['Wide.'],
    [['strong', 'Hill']],
    [['strong', 'To']],
  ];
  expect(words('')).toEqual(english);
  expect(words('post: { title: [title.en, title.de] }')).toEqual(english);
  expect(words('post: { title: [title.de, title.en] }')).toEqual([
    ...[['Worte.'], [['strong', 'Meer']], ['Wide.']],
    ...[[['strong', 'Berg']], [['strong', 'To']]],
  ]);
});

it.each([
  [{ _type: 'video', platform: 'YouTube', videoId: 'a1', title: 'Sea' }, ['Sea (youtube.com)']],
  [{ _type: 'vimeo', id: '12' }, ['vimeo.com']],
  [{ _type: 'hero', vimeoId: '12', title: 'Sea', text: 'Wide.' }, ['Sea (vimeo.com)', 'Wide.']],
])('a film that is named by its number alone is a link to it: %j', (film, words) => {
  const { shown } = read([film]);
  expect(shown.flat().map((each: unknown) => (Array.isArray(each) ? each[1] : each))).toEqual(
    words,
  );
});

it('a quote in another language is one, and keeps who said it', () => {
  expect(read([{ _type: 'blokkSitat', sitat: 'Æ meinar det.', navn: 'Gunnar' }]).shown).toEqual([
    ['blockquote', { tag: 'p', children: ['Æ meinar det.'] }, { tag: 'p', children: ['— Gunnar'] }],
  ]);
});
