import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO } from '../../../scripts/release/embedded.ts';
import type { Doc } from './datasets.ts';
import { hostileBody } from './rich-hostile.ts';
import { storedPost } from './stored.ts';

const [FIRST = ''] = readdirSync(join(DEMO, 'images'));
/** The id of a picture of the demo. */
export const ASSET_ID = `image-${FIRST.replace('.', '-')}`;

const span = (text: string, ...marks: string[]) => ({ _type: 'span', text, marks });
const block = (children: unknown[], more: object = {}) => ({ _type: 'block', children, ...more });
const line = (text: string, more: object = {}) => block([span(text)], more);
const item = (text: string, listItem: string, level: number) => line(text, { listItem, level });

/** A body with one of everything that a page can show. */
const RICH_BODY: readonly object[] = [
  line('The stove was out by four, and nobody in the house had slept.'),
  line('What we carried', { style: 'h2' }),
  block(
    [
      span('A '),
      span('ledger', 'strong'),
      span(', a '),
      span('very', 'em'),
      span(' cold kettle, and '),
      span('a book about kettles', 'link'),
      span('. See also '),
      span('the other night', 'own'),
      span(', '),
      span('a sealed one', 'sealed'),
      span(' and '),
      span('npm start', 'code'),
      span('.'),
      span(' It held', 'note'),
      span('.'),
    ],
    {
      markDefs: [
        { _key: 'link', _type: 'link', href: 'https://example.org/kettles' },
        { _key: 'own', _type: 'internalLink', reference: { _ref: 'plain-one' } },
        { _key: 'sealed', _type: 'internalLink', reference: { _ref: 'sealed-one' } },
        { _key: 'note', _type: 'footnote', text: 'Until the spring of the year after.' },
      ],
    },
  ),
  item('Salt, five pounds', 'bullet', 1),
  item('Iodized', 'number', 2),
  item('Coarse', 'number', 2),
  item('Matches', 'bullet', 1),
  line('A small table', { style: 'h3' }),
  {
    _type: 'table',
    rows: [
      { cells: ['Day', 'Degrees'] },
      { cells: ['Monday', '-14'] },
      { cells: ['Tuesday', '-9'] },
    ],
  },
  line('Nothing burns like a thing you meant to keep.', { style: 'blockquote' }),
  { _type: 'image', asset: { _ref: ASSET_ID }, alt: 'A stove', caption: 'The stove, later.' },
  {
    _type: 'code',
    language: 'ts',
    code: `const degrees = readings.map(({ celsius }) => celsius).filter((each) => each < 0).toSorted();\nconsole.log(degrees);`,
  },
  { _type: 'horizontal-rule' },
  line('كتبت هذا في الشتاء (1945).'),
  { _type: 'poem', text: 'He held the rope.\n  He held the rope, and he said nothing of it.' },
  { _type: 'youtube', url: 'https://www.youtube.com/watch?v=abc', title: 'How to bank a fire' },
  { _type: 'poll', question: 'Which?' },
];

/** The same with words of its own, which nothing public may say. */
const sealed = (part: object): object =>
  JSON.parse(
    JSON.stringify(part)
      .replaceAll('stove', 'qzvkstovewyxjq')
      .replaceAll('celsius', 'qzvkcodewyxjq'),
  );

const post = (slug: string, title: string, body: unknown, categories: string[], more = {}): Doc =>
  storedPost({ _id: slug, slug, title, body, categories, ...more });
const category = (id: string, title: string): Doc => ({ _id: id, _type: 'category', title });

/** A rich post, a plain one and a sealed one, and two that mean ill, with their categories. */
export const RICH_DOCUMENTS: readonly Doc[] = [
  category('personal', 'Personal'),
  category('dark', 'Dark'),
  post('rich-one', 'The Cold Kettle', RICH_BODY, ['personal'], {
    revisedAt: '2026-05-04',
    series: 'Cold Nights',
  }),
  post('plain-one', 'The Other Night', [line('Only words.')], ['personal'], {
    publishedAt: '2026-01-03T10:00:00Z',
    series: 'Cold nights',
    language: 'nl_BE',
  }),
  post('sealed-one', 'Sealed Sentence', RICH_BODY.map(sealed), ['dark'], {
    revisedAt: '2026-05-04',
    series: 'Cold Nights',
  }),
  post('waiting-one', 'Waiting', [line('Not yet.')], ['personal'], {
    publishedAt: '2999-01-01T00:00:00Z',
    series: 'Cold Nights',
  }),
  post('sealed-plain', 'Sealed Paragraphs', [line('Sealed words.')], ['dark'], { language: 'nl' }),
  post('hostile-rich', 'Open Harm', hostileBody('hostile-rich'), ['personal']),
  post('hostile-sealed', 'Sealed Harm', hostileBody('hostile-sealed'), ['dark']),
];
