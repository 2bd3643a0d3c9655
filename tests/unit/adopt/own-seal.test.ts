import { expect, test } from 'vitest';
import { fieldsText } from '../../../scripts/adopt/fields-file.ts';
import { lookLines } from '../../../scripts/adopt/lines.ts';
import { sealedLine, unseenSealLines } from '../../../scripts/adopt/not-sealed.ts';
import { pathsSet, withSet } from '../../../scripts/adopt/set.ts';
import { undecidedNames, unreadLines } from '../../../scripts/adopt/unread.ts';
import { decodePost } from '../../../src/gather/sanity/decode.ts';
import { parseFields } from '../../../src/settings/fields.ts';
import { postDocument } from '../../support/content/documents.ts';
import { textBlock } from '../../support/content/stored.ts';
import { foundIn } from './recognized.ts';

/** What is found in posts that say each of these in this field, with what a person sets. */
function found(field: string, values: readonly unknown[], ...set: string[]) {
  const posts = values.map((value, n) => ({
    ...{ _id: `p${n}`, _type: 'post', title: `Piece ${n}`, body: [textBlock('Words.')] },
    ...{ publishedAt: '2024-01-02', [field]: value, access: { _ref: 'kin' } },
  }));
  const kin = { _id: 'kin', _type: 'access', name: 'Kin' };
  const all = foundIn([...posts, kin], null, pathsSet(set));
  if (!all) throw new Error('These are posts.');
  return { all, fields: withSet(all.fields, set) };
}

test('a yes or no that nobody knows is asked about, and may seal', () => {
  const { all } = found('nurFreunde', [true, false]);
  expect(all.fields.post.sealed).toEqual([]);
  expect(lookLines(all).join('\n')).not.toContain('post.sealed');
  expect(undecidedNames(all, [])).toContain('nurFreunde');
  expect(unreadLines(all)).toContainEqual(expect.stringContaining('--set post.sealed=NAME'));
});

test('it is asked about no more once a person says that it seals, and stands in the file of fields', () => {
  const { all, fields } = found('nurFreunde', [true, false], 'post.sealed=nurFreunde');
  expect(fields.post.sealed).toEqual(['nurFreunde']);
  expect(undecidedNames({ ...all, fields }, [])).not.toContain('nurFreunde');
  expect(lookLines(all)).toContainEqual(
    expect.stringMatching(/post\.sealed +`nurFreunde`, yes or/),
  );
  expect(parseFields(fieldsText(fields)).post.sealed).toEqual(['nurFreunde']);
});

test.each([
  ['privat', [true, false], 'hidden'],
  ['visibility', ['friends', 'public'], 'public'],
  ['audiences', [['friends'], ['public']], 'public'],
  ['hidden', [undefined, undefined], 'hidden'],
] as const)('what would be taken to keep posts back seals them instead: %s', (name, values, as) => {
  const taken = found(name, values).fields.post[as].map((path) => path.replace('[]', ''));
  expect(taken).toContain(name);
  const { post } = found(name, values, `post.sealed=${name}`).fields;
  expect(post.sealed).toEqual([name]);
  expect(post[as].map((path) => path.replace('[]', ''))).not.toContain(name);
  const both = found(name, values, `post.sealed=${name}`, `post.${as}=${name}`).fields.post;
  expect(both[as], 'a person may say so').toEqual([name]);
});

test('the types of documents that say it are named, so that their changes are noticed', () => {
  const { fields } = found('nurFreunde', [true], 'post.sealed=access->name');
  expect(fields.types.referred).toEqual(['access']);
});

test('it is told of where no post has it: it may be a slip', () => {
  const documents = [{ _id: 'p', _type: 'post', circle: 'kin', access: { _ref: 'kin' } }];
  const referred = new Map([['kin', { _id: 'kin', _type: 'access', name: 'Kin' }]]);
  const sample = { types: [{ type: 'post', count: 1, documents }], referred };
  const linesOf = (sealed: string) =>
    unseenSealLines(
      parseFields(`{ types: { referred: access }, post: { sealed: [${sealed}] } }`),
      sample,
    );
  expect(linesOf('circle, access->name, "circle[]"')).toEqual([]);
  expect(linesOf('circel, access->title, circle')).toEqual([
    expect.stringMatching(/^NOT seen .+`circel`, `access->title`/),
  ]);
});

test('a field that is named twice is refused: the first would be forgotten', () => {
  const twice = ['post.sealed=privat', 'post.sealed=nurFreunde'];
  expect(() => pathsSet(twice)).toThrow(
    /^--set post\.sealed is given twice: write --set post\.sealed=privat,nurFreunde\.$/,
  );
});

test('adopt says how many posts such a field seals', () => {
  const fields = parseFields('post: { sealed: nurFreunde }');
  const posts = [true, 'ja', false, null].map((sealed) =>
    decodePost(postDocument({ sealed }), fields),
  );
  expect(sealedLine(posts, fields)).toMatch(/or by `nurFreunde` or readers\): 2 of 4 posts\.$/);
  expect(sealedLine(posts.slice(2), fields)).toMatch(
    /^No post .+ and none says yes in `nurFreunde`\./,
  );
});
