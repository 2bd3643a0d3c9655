import { plainPicture } from '../import-sources/write-source.ts';
import type { Doc } from './datasets.ts';
import { ASSET_ID } from './rich-posts.ts';
import { storedPost } from './stored.ts';

/** A picture as low as a line of words, as the file of a dataset and as its documents name it. */
export const GLYPH = {
  file: `${'f'.repeat(40)}-24x16.png`,
  id: `image-${'f'.repeat(40)}-24x16-png`,
  bytes: () => plainPicture(24, 16),
};

const span = (text: string) => ({ _type: 'span', text, marks: [] });
const picture = (id: string, alt: string) => ({ _type: 'image', asset: { _ref: id }, alt });
const body = [
  {
    _type: 'block',
    children: [
      span('A flag '),
      picture(GLYPH.id, 'A green flag'),
      span(' on the hill, and the hill'),
      picture(ASSET_ID, 'The hill'),
      span(' below it.'),
    ],
  },
  picture(GLYPH.id, 'A flag alone'),
  ...[1, 2, 3].map((level) => ({
    _type: 'block',
    listItem: 'bullet',
    level,
    children: [span(`Seen from ${level} km`)],
  })),
  {
    _type: 'table',
    alignment: ['left', 'right', 'center'],
    rows: [{ cells: ['Hill', 'Feet', 'Seen'] }, { cells: ['The long one', '1,204', 'yes'] }],
  },
];
const post = (slug: string, title: string, categories: string[]): Doc =>
  storedPost({ _id: slug, slug, title, body, categories });

/** Longer than what stands beside another text. */
export const LONG_TITLE = `A Flag${' on the Hill'.repeat(12)}`;

/** An open and a sealed post with pictures among their words, lists within lists within lists, and a table of figures. */
export const INLINE_DOCUMENTS: readonly Doc[] = [
  post('inline-one', LONG_TITLE, ['personal']),
  post('inline-sealed', 'A Sealed Flag', ['dark']),
];
