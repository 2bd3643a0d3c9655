import { expect, test } from 'vitest';
import { decodePost } from '../../../../../src/gather/sanity/decode.ts';
import { parseFields } from '../../../../../src/settings/fields.ts';
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
  // Whom these words mean, their author alone knows.
  ...[{ visibilite: 'clan' }, { visibility: 'kin' }, { sichtbarkeit: 'Sippe' }, { access: 'kin' }],
  ...[{ widocznosc: { value: 'klan' } }, { settings: { zugriff: 'Sippe' } }, { visibility: group }],
  ...[{ status: { value: 'draft' } }, { stan: 'szkic' }, { joutai: '下書き' }, { statut: 'caché' }],
  ...[{ nurFamilie: true }, { soloFamilia: true }, { kinOnly: true }, { geheim: true }],
  ...[{ keepPrivate: true }, { noPublicar: true }, { desactive: true }, { poufne: true }],
  ...[{ pourTous: false }, { visibleToPublic: false }, { publiczne: false }],
  ...[{ for: 'me' }, { tags: ['private'] }],
  ...[{ _type: 'sectionPrivee' }, { _type: 'bereichIntern' }, { _type: 'passwordBlock' }],
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
  ...[{ visibility: 'always' }, { visibility: 'all devices' }, { visibilidad: 'pública' }],
  ...[
    { isInternal: true, url: '/a' },
    { titleOnly: true },
    { forSale: true },
    { showAll: false },
    { internal: true },
  ],
  ...[{ visibility: 'Ten miles, until the fog came, and then no more than that of a lamp.' }],
  ...[{ _type: 'membersSection' }, { _type: 'spoiler' }, { _type: 'secretIngredients' }],
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
  ['secret', marked('secret')],
  ['internal', marked('internal')],
  ['kinOnly', marked('k', { _key: 'k', _type: 'kinOnly' })],
  ['highlight', marked('k', { _key: 'k', _type: 'highlight', visibilite: 'clan' })],
  ['highlight', marked('k', { _key: 'k', _type: 'highlight', private: true })],
])('words that have the mark %s are left out, and told of', (name, text) => {
  expect(read(text)).toEqual({ paragraphs: ['For all.'], told: [`${OUT} (${name})`] });
});

test('words with marks of another kind stay, whatever the key of a mark is called', () => {
  const links = [
    marked('private', { _key: 'private', _type: 'link', href: 'https://a.example/' }),
    marked('k', { _key: 'k', _type: 'comment', text: 'Really?' }),
    marked('highlight'),
    marked('k', { _key: 'k', _type: 'link', isInternal: true, page: group }),
    marked('k', { _key: 'k', _type: 'internalNote', text: 'Really?' }),
    marked('k', { _key: 'k', _type: 'internalLink', internal: true, reference: group }),
  ];
  for (const each of links)
    expect(read(each)).toEqual({ paragraphs: ['For few. For all.'], told: [] });
});

test.each([
  ['privateRemark', { _type: 'privateRemark', _key: 'o', text: 'For few. ' }],
  ['internalNote', { _type: 'internalNote', _key: 'o', text: 'For few. ' }],
  ['mention', { _type: 'mention', _key: 'o', text: 'For few. ', hidden: true }],
])('an object among words that is %s is left out, and told of', (name, object) => {
  const [, last] = marked('strong').children;
  const text = { ...block(''), children: [object, last] };
  expect(read(text)).toEqual({ paragraphs: ['For all.'], told: [`${OUT} (${name})`] });
});

test('a text of a part that is called as what is for few is left out, the others stay', () => {
  const own = part({ textePrive: [block('For few.')], privaterText: [block('For few.')] });
  expect(read(own)).toEqual({
    paragraphs: ['Words.'],
    told: [`${OUT} (textePrive, privaterText)`],
  });
});

test('its author says what keeps a part back, and what does not', () => {
  const parts = [
    part({ visibilite: 'clan' }),
    part({ _type: 'sippe', content: [block('Of the kin.')] }),
    part({ sippenSache: true, content: [block('By the kin.')] }),
    part({ sippenSache: false, content: [block('Not by the kin.')] }),
    { ...block('So styled.'), style: 'sippe' },
  ];
  const said = (fields: string) =>
    decodePost(postDocument({ body: parts }), parseFields(fields)).post.paragraphs;
  const all = ['Words.', 'Of the kin.', 'By the kin.', 'Not by the kin.', 'So styled.'];
  expect(said('publicParts: visibilite')).toEqual(all);
  expect(said('publicWords: clan')).toEqual(all);
  expect(said('keptParts: [sippe, sippenSache]')).toEqual(['Not by the kin.']);
});

test('a block of text whose style is called as what is for few is left out', () => {
  const styled = (style: string) => ({ ...block(`In ${style}.`), style });
  expect(
    read(styled('private'), styled('membersOnly'), styled('secret'), styled('privateer'))
      .paragraphs,
  ).toEqual(['In privateer.']);
});
