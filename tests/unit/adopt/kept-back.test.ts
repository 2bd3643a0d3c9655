import { expect, test } from 'vitest';
import { postLines } from '../../../scripts/adopt/posts.ts';
import { unreadLines } from '../../../scripts/adopt/unread.ts';
import { decodePost } from '../../../src/gather/sanity/decode.ts';
import { DEFAULT_FIELDS, parseFields } from '../../../src/settings/fields.ts';
import { postDocument } from '../../support/content/documents.ts';
import { textBlock } from '../../support/content/stored.ts';
import { foundIn } from './recognized.ts';

const sample = { types: [], referred: new Map() };
const workflow = new Map<string, string>();
const fields = parseFields('post: { public: [status, visibility], publishedAt: startDate }');

/** What is said of posts that say this in `status`, and then their day. */
function linesOf(...posts: readonly (readonly [string, string])[]): string {
  const found = foundIn([{ _id: 'p', _type: 'post', title: 'T', body: 'A few words.' }]);
  const decoded = posts.map(([status, publishedAt], n) =>
    decodePost(postDocument({ _id: `p${n}`, public: [status, null], publishedAt }), fields),
  );
  return found ? postLines(decoded, fields, { found, sample, workflow }).join('\n') : '';
}

test('posts that are kept back are counted by the word that they say', () => {
  const day = '2024-01-02';
  const lines = linesOf(['draft', day], ['amber ', day], ['amber', day], ['live', day]);
  expect(lines).toContain('1 of 4 posts, each of which says that it is not public (status: draft)');
  expect(lines).toContain('2 of 4 posts, each of which says that it is not public (status: amb');
  expect(lines).not.toContain('No post is public');
  expect(lines).toMatch(/^Kept back .* not known: "amber"\. .* --set publicWords=WORD\.$/m);
  for (const word of ['draft', 'scheduled', 'members', 'no'])
    expect(linesOf([word, day], ['live', day])).not.toContain('publicWords');
});

test('so is a word that stands in a list of them', () => {
  const found = foundIn([{ _id: 'p', _type: 'post', title: 'T', body: 'A few words.' }]);
  const own = parseFields("post: { public: 'status[]', publishedAt: startDate }");
  const decoded = [['clan'], ['public'], []].map((said, n) =>
    decodePost(postDocument({ _id: `p${n}`, public: said, publishedAt: '2024-01-02' }), own),
  );
  expect(found && postLines(decoded, own, { found, sample, workflow }).join('\n')).toMatch(
    /^Kept back .* not known: "clan"\. /m,
  );
});

test('a word that is taken for a step before published is told of once', () => {
  const found = foundIn(
    ['published', 'approved'].map((status, n) => ({
      ...{ _id: `p${n}`, _type: 'post', title: 'T', body: 'A few words.' },
      ...{ date: '2024-01-02', status },
    })),
  );
  const own = found?.fields ?? fields;
  const post = decodePost(postDocument({ public: 'approved', publishedAt: '2024-01-02' }), own);
  const lines = found && postLines([post], own, { found, sample, workflow });
  expect(lines?.filter((line) => line.includes('approved'))).toEqual([
    expect.stringMatching(/^Not published: 1 of 1/),
    expect.stringMatching(/^Taken to say beside published/),
  ]);
});

test('posts whose categories are not there are counted with what to do', () => {
  const found = foundIn([{ _id: 'p', _type: 'post', title: 'T', body: 'A few words.' }]);
  const decoded = [decodePost(postDocument({ categories: [null] }), DEFAULT_FIELDS)];
  expect(
    found && postLines(decoded, DEFAULT_FIELDS, { found, sample, workflow }).join('\n'),
  ).toMatch(/^Not published: 1 of 1 posts, .* that seals\. .*: --set post\.categories=$/m);
});

test('where no post is public, what to do with words that say something else is told', () => {
  expect(linesOf(['green', '2024-01-02'], ['amber', '2024-01-02'])).toMatch(
    /^No post is public by what `status` says\..* --set post\.public=visibility\.$/m,
  );
});

test('posts that wait are counted, with the field that they wait for', () => {
  const lines = linesOf(['live', '2024-01-02'], ['live', '2999-01-02']);
  expect(lines).toMatch(/^Waiting for their time: 1 of 2 posts \(`startDate`.*_createdAt\.$/m);
  expect(linesOf(['live', '2024-01-02'])).not.toContain('Waiting');
});

const post = (_id: string, more: object) => ({
  ...{ _id, _type: 'post', title: 'T', body: 'A few words.', publishedAt: '2024-01-02' },
  ...more,
});

test('an approval of whatever name is read where its words are granted and not yet, and elsewhere told of', () => {
  const read = foundIn([
    post('a', { titleApprovalStatus: 'confirmed', social: 'done' }),
    post('b', { titleApprovalStatus: 'pending', social: 'pending' }),
  ]);
  expect(read?.fields.post.public[0]).toBe('titleApprovalStatus');
  expect(read?.fields.post.public).not.toContain('social');
  expect(read && unreadLines(read)[0]).toContain('social (done, pending)');
  const told = foundIn([
    post('a', { excerptPermission: 'fullChapter', mood: 'calm' }),
    post('b', { excerptPermission: 'notGranted', mood: 'sad' }),
  ]);
  expect(told && unreadLines(told)[0]).toMatch(
    /: excerptPermission \(fullChapter, notGranted\)\. /,
  );
});

test('a schedule in an object says when a post is published, and how long', () => {
  const schedule = { publish: '2024-01-02T00:00:00Z', unpublish: '2031-01-02T00:00:00Z' };
  const alone = foundIn([post('a', { publishedAt: undefined, schedule })])?.fields.post;
  expect(alone?.publishedAt).toEqual(['schedule.publish']);
  expect(alone?.until[0]).toBe('schedule.unpublish');
  const beside = foundIn([post('a', { schedule })])?.fields.post;
  expect(beside).toMatchObject({ publishedAt: ['publishedAt'] });
  expect(beside?.from[0]).toBe('schedule.publish');
});

test('of a switch for each language that of the language read is taken alone', () => {
  const texts = { title: { en: 'T', fr: 'T' }, body: { en: 'Some words.', fr: 'Des mots.' } };
  const own = { ...texts, isPublished: { _type: 'localeBoolean', en: true, fr: false } };
  const switches = foundIn([post('a', own)], 'en')?.fields.post.public;
  expect(switches).toContain('isPublished.en');
  expect(switches).not.toContain('isPublished.fr');
});

test.each(['accessCodeHash', 'passphrase'])('a post with %s is locked', (name) => {
  expect(foundIn([post('a', { [name]: '$2b$10$abc' })])?.fields.post.hidden[0]).toBe(name);
});

test.each([
  ['public', 'showArticle', false],
  ['public', 'isPostVisible', false],
  ['public', 'publishStory', false],
  ['hidden', 'hideStory', true],
  ['hidden', 'isDraftPost', true],
] as const)('a switch that names what it shows or hides is read as %s: %s', (field, name, no) => {
  const post = { _type: 'story', title: 'T', body: [textBlock('Words.')], date: '2024-01-02' };
  const found = foundIn([
    { ...post, _id: 'a', [name]: !no },
    { ...post, _id: 'b', [name]: no, showComments: no, hideStoryteller: no },
  ]);
  const { public: shows = [], hidden = [] } = found?.fields.post ?? {};
  expect(field === 'public' ? shows : hidden).toContain(name);
  expect([...shows, ...hidden]).not.toContain('showComments');
  expect([...shows, ...hidden]).not.toContain('hideStoryteller');
});

test('what is hidden from lists is kept back, and what is not to be found is told of', () => {
  const post = { _id: 'p', _type: 'post', title: 'T', body: [textBlock('Words.')] };
  const found = foundIn([{ ...post, isHiddenFromListings: true, indexable: false }]);
  expect(found?.fields.post.hidden).toContain('isHiddenFromListings');
  expect(found && unreadLines(found).join()).toContain(': indexable.');
});

test.each([
  ['accessState', 'secret'],
  ['editorialState', 'review'],
  ['contentStatus', 'draft'],
])('a post of which %s says %s is kept back', (name, word) => {
  expect(foundIn([post('a', { [name]: word })])?.fields.post.public).toContain(name);
});

test('a consent that was revoked keeps a post back, and the end of an offer within it does not', () => {
  const consent = { signedAt: '2020-01-02', expiresAt: '2030-01-02', revoked: true };
  const offer = { promoCode: { expiryDate: '2020-01-02' } };
  const found = foundIn([post('a', { consent, affiliate: offer, ...offer })])?.fields.post;
  expect(found?.hidden).toContain('consent.revoked');
  expect(found?.until).toContain('consent.expiresAt');
  expect(found?.until.join()).not.toContain('promoCode');
  const own = {
    eventSettings: { unpublishAt: '2025-01-02' },
    salesPage: { visibleUntil: '2025-01-02' },
  };
  expect(foundIn([post('a', own)])?.fields.post.until).toEqual(
    expect.arrayContaining(['eventSettings.unpublishAt', 'salesPage.visibleUntil']),
  );
});
