import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { undecidedNames, unreadLines, unreadNames } from '../../../scripts/adopt/unread.ts';
import { undecidedBeside } from '../../../src/gather/adopt/undecided-beside.ts';
import { besideAt } from '../../../src/gather/sanity/beside.ts';
import { DEFAULT_FIELDS, parseFields } from '../../../src/settings/fields.ts';
import { foundIn } from './recognized.ts';

const FIELDS = parseFields(`
types: { referred: [part] }
post:
  title: title[en].value
  body: [content.text+intro, letter]
  excerpt: seo.description
  public: [settings.visible, publishing.isLive]
  series: part->title`);

/** What is undecided in a post, as the content service answers. */
async function asked(post: object, fields = FIELDS): Promise<string[]> {
  const query = parse(`*[] {"beside": ${besideAt(fields)}}`);
  const [answer] = await (await evaluate(query, { dataset: [{ _id: 'a', ...post }] })).get();
  return undecidedBeside(answer.beside, fields);
}

test.each<[string, object]>([
  ['membersOnly', { membersOnly: false }],
  ['intern', { intern: true }],
  ['audience', { audience: 'friends' }],
  ['audience', { audience: ['friends'] }],
  ['mood', { mood: 'members only' }],
  ['unlockAfterDays', { unlockAfterDays: 30 }],
  ['memberCircle', { memberCircle: { _type: 'reference', _ref: 'kin' } }],
  ['groups', { groups: [{ _type: 'reference', _ref: 'kin' }] }],
  ['groups', { groups: { _type: 'reference', _ref: 'kin' } }],
  ['reserveAux', { reserveAux: [{ _type: 'reference', _ref: 'kin' }] }],
  ['settings.membersOnly', { settings: { visible: true, membersOnly: true } }],
  ['seo.noIndex', { seo: { description: 'Words', noIndex: true } }],
  ['content.access.level', { content: { text: 'Words', access: { level: 'members' } } }],
])('a post is asked about %s', async (name, post) => {
  expect(await asked(post)).toEqual([name]);
});

test.each<[string, object]>([
  ['what is read', { settings: { visible: false }, part: { _ref: 'draft' }, intro: 'Private' }],
  ['a title in other languages', { title: [{ _key: 'de', value: 'Privat' }] }],
  ['an object of which all is read', { publishing: { isLive: true }, access: { _type: 'access' } }],
  ['what has no value', { membersOnly: null, audience: ' ', viewers: [] }],
  ['what is harmless', { featured: true, mood: 'calm', readingTime: 4, tags: ['hidden valley'] }],
  ['a long text of a telling name', { privacyText: 'Of what is private. '.repeat(30) }],
  ['what is grouped by words', { gruppen: 'birds', kreis: ['Ulm'] }],
  ['what is within a picture', { cover: { asset: { _ref: 'image-a' }, hidden: true } }],
  ['what readers see', { hasPart: true, isLetter: true, letter: 'Words' }],
  ['what the service keeps', { _createdAt: '2024-01-01T00:00:00Z', _system: { hidden: true } }],
])('nothing is asked about %s', async (_, post) => {
  expect(await asked(post)).toEqual([]);
});

test('where nobody has said where the posts have what, only names and words that tell are asked about', async () => {
  const post = { intern: true, draft: true };
  expect(await asked(post, DEFAULT_FIELDS)).toEqual(['draft']);
  expect(await asked(post, parseFields('unread: mood'))).toEqual(['draft']);
  expect(await asked(post, parseFields('slugFromTitle: true'))).toEqual(['intern', 'draft']);
});

test('adopt names what single posts tell, too', () => {
  const text = [{ _type: 'block', children: [{ _type: 'span', text: 'Words.' }] }];
  const found = foundIn([{ _id: 'p', _type: 'post', title: 'A piece', body: text }]);
  const posts = [{ undecided: ['seo.hidden', 'plan'] }, { undecided: ['plan'] }];
  expect(found && undecidedNames(found, ['seo'], posts)).toEqual(['plan']);
  expect(found && unreadLines(found, ['seo'], posts)[1]).toBe('  nothing of that: --unread plan');
});

test('adopt says of a word that posts are filed by how it seals them', () => {
  const text = [{ _type: 'block', children: [{ _type: 'span', text: 'Words.' }] }];
  const post = { _id: 'p', _type: 'post', title: 'A piece', body: text, genre: 'private' };
  const found = foundIn([post]);
  if (!found) throw new Error('This is a post.');
  const lines = unreadLines(found, [], [{ undecided: ['genre'] }]);
  expect(lines.at(-1)).toContain('(genre): name it in SEALED');
  expect(unreadNames(found, ['genre'])).toEqual(['genre']);
});
