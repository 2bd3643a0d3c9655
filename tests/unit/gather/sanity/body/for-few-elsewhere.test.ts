import { expect, test } from 'vitest';
import { decodePost } from '../../../../../src/gather/sanity/decode.ts';
import { block, postDocument } from '../../../../support/content/documents.ts';

/* Parts that say in other languages than English, by a reference, by a mark or by a style that they are for few. */

const OUT = 'has parts that say they are not to be shown, and are left out';
const group = { _type: 'reference', _ref: 'group-kin' };

function read(...body: unknown[]) {
  const { post, warnings } = decodePost(postDocument({ body }));
  return { paragraphs: post.paragraphs, told: warnings.filter((each) => each.startsWith(OUT)) };
}

const part = (more: object) => ({
  _type: 'callout',
  _key: 'c',
  content: [block('Words.')],
  ...more,
});

test.each([
  ...[{ visibilite: 'amis proches' }, { visibility: 'family and friends' }],
  ...[{ audience: 'prenumeratorzy' }, { dostep: 'Członkowie' }, { widocznosc: 'przyjaciele' }],
  ...[{ statut: 'à relire' }, { estado: 'por revisar' }, { status: 'to be reviewed' }],
  ...[{ stato: 'da rivedere' }, { status: 'In Prüfung' }, { status: 'do sprawdzenia' }],
  ...[{ reserveAux: [group] }, { reservadoPara: group }, { visibleTo: [group] }],
  ...[{ reserveAux: 'famille' }, { dlaKogo: 'rodzina' }, { dateDeRetrait: '2023-01-01' }],
  ...[{ _type: 'noteInterne' }, { _type: 'notatkaRedakcji' }, { _type: 'brouillon' }],
  ...[{ _type: 'forFriends' }, { _type: 'pourLaFamille' }, { _type: 'reserveFamille' }],
])('a part that says %j is left out, and told of', (said) => {
  const own = { _type: 'callout', ...said };
  expect(read(block('Before.'), part(own))).toEqual({
    paragraphs: ['Before.'],
    told: [`${OUT} (${own._type})`],
  });
});

test.each([
  ...[
    { visibilite: 'tous' },
    { audience: 'wszyscy' },
    { visibleTo: 'todos' },
    { statut: 'publié' },
  ],
  ...[{ reserveAux: [] }, { visibility: 'mobile only' }, { links: [group] }],
  ...[{ _type: 'videoOnly' }, { _type: 'familyTree' }, { _type: 'notes' }],
])('a part that says %j is shown', (said) => {
  expect(read(part(said))).toEqual({ paragraphs: ['Words.'], told: [] });
});

const marked = (mark: string, ...markDefs: object[]) => ({
  ...{ ...block(''), markDefs },
  children: [
    { _type: 'span', _key: 'a', text: 'For few. ', marks: [mark] },
    { _type: 'span', _key: 'b', text: 'For all.', marks: ['strong'] },
  ],
});

test.each([
  ['private', marked('private')],
  ['forFriends', marked('k', { _key: 'k', _type: 'forFriends' })],
  ['part', marked('k', { _key: 'k', _type: 'part', audience: 'family' })],
  ['brouillon', marked('brouillon')],
])('words that have the mark %s are left out, and told of', (name, text) => {
  expect(read(text)).toEqual({ paragraphs: ['For all.'], told: [`${OUT} (${name})`] });
});

test('words with marks of another kind stay, whatever the key of a mark is called', () => {
  const links = [
    marked('private', { _key: 'private', _type: 'link', href: 'https://a.example/' }),
    marked('k', { _key: 'k', _type: 'comment', text: 'Really?' }),
    marked('highlight'),
  ];
  for (const each of links)
    expect(read(each)).toEqual({ paragraphs: ['For few. For all.'], told: [] });
});

test('a block of text whose style is called as what is for few is left out', () => {
  const styled = (style: string) => ({ ...block(`In ${style}.`), style });
  expect(read(styled('private'), styled('membersOnly'), styled('privateer')).paragraphs).toEqual([
    'In privateer.',
  ]);
});
