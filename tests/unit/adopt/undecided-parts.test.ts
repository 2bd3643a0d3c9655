import { expect, test } from 'vitest';
import { fieldsText } from '../../../scripts/adopt/fields-file.ts';
import { withSet } from '../../../scripts/adopt/set.ts';
import { partSwitchLines, unreadPartLines } from '../../../scripts/adopt/unread-parts.ts';
import { undecidedParts } from '../../../src/gather/adopt/undecided-parts.ts';
import { decodePost } from '../../../src/gather/sanity/decode.ts';
import { DEFAULT_FIELDS, parseFields } from '../../../src/settings/fields.ts';
import { block, postDocument } from '../../support/content/documents.ts';

const group = { _type: 'reference', _ref: 'group-kin' };
const part = (said: object) => ({
  _type: 'row',
  columns: [{ content: [block('Words.')], ...said }],
});
const asked = (said: object, fields = DEFAULT_FIELDS) =>
  undecidedParts({ body: [block('Words.'), part(said)] }, fields);

test.each<[string, object]>([
  ['part.audience', { audience: 'clan' }],
  ['part.zielgruppe', { zielgruppe: ['Sippe'] }],
  ['part.audiences', { audiences: [group] }],
  ['part.groups', { groups: [group] }],
  ['part.gruppen', { settings: { gruppen: group } }],
  ['part.cercle', { cercle: 'famille' }],
  ['part.roles', { roles: ['aunt'] }],
  ['part.leserkreis', { leserkreis: 'Sippe' }],
  ['part.intern', { intern: true }],
  ['part.allowFamily', { allowFamily: false }],
])('of a part is asked what %s means', (name, said) => {
  expect(asked(said)).toEqual([name]);
});

test.each<object>([
  { audience: 'everyone' },
  { audience: 'members' },
  { visibility: 'clan' },
  { access: { groups: ['family'] } },
  { group: 'choir' },
  { gruppen: 'birds' },
  { role: 'grandmother' },
  { internal: true, url: '/a' },
  { dark: true },
  { readers: 'Of whom I have heard in all these years, and of whom there were more than I knew.' },
])('nothing is asked of a part that says %j', (said) => {
  expect(asked(said)).toEqual([]);
});

test('what the author has said of it is not asked again', () => {
  expect(asked({ audience: 'clan' }, parseFields('publicParts: audience'))).toEqual([]);
  expect(asked({ audience: 'clan' }, parseFields('publicWords: clan'))).toEqual([]);
  expect(asked({ audience: 'clan' }, parseFields('keptParts: [audience]'))).toEqual([]);
});

test('adopt names each with the flags that say what it means, and writes what they say', () => {
  const posts = [decodePost(postDocument({ body: [part({ audience: 'clan', groups: [group] })] }))];
  expect(unreadPartLines(posts)).toEqual([
    'NOT read in parts of texts, though they may say who is to read these: audience, groups. Say of each NAME what it means:',
    '  nothing of that: --set publicParts=audience,groups',
    '  a part that has it, or says yes there, is left out: --set keptParts=NAME',
  ]);
  const set = ['publicParts=groups', 'keptParts=audience', 'publicWords=Built', 'keptWords=done'];
  const fields = withSet(DEFAULT_FIELDS, set);
  expect(fields).toEqual({
    ...DEFAULT_FIELDS,
    ...{ publicParts: ['groups'], keptParts: ['audience'] },
    ...{ publicWords: ['built'], keptWords: ['done'] },
  });
  expect(parseFields(fieldsText(fields))).toEqual(fields);
  expect(() => withSet(DEFAULT_FIELDS, ['toString=a'])).toThrow('--set toString=a: write it as');
});

test('switches of parts whose names say nothing are told of, but for looks and those that are read', () => {
  const content = [part({ intim: true, fullWidth: false, hidden: false }), part({ intim: false })];
  const documents = [{ _id: 'p', _type: 'post', intro: [part({ sippe: true })], body: content }];
  const sample = { types: [{ type: 'post', count: 1, documents }], referred: new Map() };
  const fields = parseFields('post: { body: intro+body }\nkeptParts: [geheimes]');
  expect(partSwitchLines(fields, sample)).toEqual([
    'Parts of texts are shown whatever they say in sippe, intim. Does a yes in one keep a part back: --set keptParts=geheimes,NAME.',
  ]);
  expect(partSwitchLines({ ...fields, publicParts: ['sippe', 'intim'] }, sample)).toEqual([]);
});
