import { expect, test } from 'vitest';
import { unreadLines } from '../../../scripts/adopt/unread.ts';
import { isPublicPost } from '../../../src/gather/sanity/who-may-read/publicity.ts';
import { parseFields } from '../../../src/settings/fields.ts';
import { textBlock } from '../../support/content/stored.ts';
import { foundIn } from './recognized.ts';

const to = (_ref: string) => ({ _type: 'reference', _ref });
const post = (_id: string, more: object) => ({
  ...{ _id, _type: 'post', title: 'T', body: [textBlock('Words.')], publishedAt: '2024-01-02' },
  ...more,
});

test('who is to read a post is read where it is said by a document that the post refers to', () => {
  const found = foundIn([
    post('a', { status: to('out'), visibility: to('all') }),
    post('b', { status: to('review'), visibility: to('few') }),
    ...[
      { _id: 'out', _type: 'status', title: 'Published', colour: 'green' },
      { _id: 'review', _type: 'status', title: 'In review' },
      { _id: 'all', _type: 'level', key: 'everybody', membersOnly: false, comments: true },
      { _id: 'few', _type: 'level', key: 'club', membersOnly: true, comments: true },
    ],
  ]);
  const { public: shown, hidden } = found?.fields.post ?? {};
  expect([shown?.[0], hidden?.[0]]).toEqual(['status->title', 'visibility->membersOnly']);
  expect(found?.fields.types.referred).toEqual(['level', 'status']);
  expect(found && unreadLines(found)).toEqual([]);
});

test('what else is called so at which posts refer to other documents says nothing of readers', () => {
  const found = foundIn([
    post('a', { show: to('radio'), state: to('ohio'), status: to('done') }),
    post('b', { show: to('radio'), state: to('utah'), status: to('busy') }),
    ...[
      { _id: 'radio', _type: 'show', title: 'The evening show', active: true },
      { _id: 'ohio', _type: 'place', name: 'Ohio' },
      { _id: 'utah', _type: 'place', name: 'Utah' },
      { _id: 'done', _type: 'mood', title: 'Quiet' },
      { _id: 'busy', _type: 'mood', title: 'Loud' },
    ],
  ]);
  expect(found?.fields.post.public.filter((path) => path.includes('->'))).toEqual([]);
});

test('a list of where posts are shown is read where some of them name no site', () => {
  const found = foundIn([
    post('a', { meta: { channels: ['web', 'intranet'] }, platforms: ['Switch'] }),
    post('b', { meta: { channels: ['intranet'] }, platforms: ['Xbox'] }),
  ]);
  expect(found?.fields.post.public[0]).toBe('meta.channels');
  expect(found?.fields.post.public).not.toContain('platforms');
  expect(found && unreadLines(found)).toEqual([]);
});

test('a list is read where one of its words keeps posts back, but not what they are filed under', () => {
  const many = ['long', 'pinned', 'draft', 'new', 'best', 'guest', 'old', 'short'];
  const found = foundIn([
    post('a', { flags: many.filter((each) => each !== 'draft'), tags: ['draft'], topics: ['a'] }),
    post('b', { flags: ['draft'], tags: ['private'], topics: ['b'] }),
  ]);
  expect(found?.fields.post.public[0]).toBe('flags');
  expect(found?.fields.post.public).not.toContain('tags');
});

test('the language of posts is read where they refer to a document for it', () => {
  const found = foundIn([
    post('a', { language: to('english') }),
    post('b', { language: to('german') }),
    { _id: 'english', _type: 'lang', title: 'English', code: 'en' },
    { _id: 'german', _type: 'lang', title: 'Deutsch', code: 'de' },
  ]);
  expect(found?.documentLanguages?.path).toBe('language->code');
  expect(found?.fields.post.language).toEqual(['language->code']);
});

test('who is to read a post is read where it refers to a list of documents for it', () => {
  const found = foundIn([
    post('a', { audience: [to('all')] }),
    post('b', { audience: [to('few')] }),
    { _id: 'all', _type: 'circle', name: 'Everyone' },
    { _id: 'few', _type: 'circle', name: 'Friends only' },
  ]);
  expect(found?.fields.post.public[0]).toBe('audience[]->name');
  expect(found?.fields.types.referred).toEqual(['circle']);
});

test('of a list of readers one who is everybody is enough', () => {
  const found = foundIn([
    post('a', { audiences: ['members', 'public'] }),
    post('b', { audiences: ['members'] }),
    post('c', { audiences: ['Public', 'Staff'] }),
  ]);
  expect(found?.fields.post.public[0]).toBe('audiences[]');
  const fields = parseFields('post: { public: "audiences[]" }\npublicUnsaid: false');
  const isPublic = (...audiences: unknown[]) => isPublicPost({ public: audiences }, fields);
  expect(isPublic('members', 'public')).toBe(true);
  expect(isPublic('Everyone')).toBe(true);
  expect(isPublic('members', 'vips')).toBe(false);
  expect(isPublic('draft', 'public')).toBe(false);
  expect(isPublic(null, 'public')).toBe(true);
  expect(isPublic(null)).toBe(false);
  expect(isPublic()).toBe(false);
  // A field of what a post is about names few readers, too.
  const about = foundIn([post('a', { about: ['family', 'public'] })]);
  expect(about?.fields.post.public.join()).not.toContain('about');
});

test('a tier that readers need is read, also where it is a document, and one that says what a thing costs is not', () => {
  const said = (name: string, ...values: unknown[]) =>
    foundIn([
      ...values.map((value, at) => post(`p${at}`, { [name]: value })),
      { _id: 'free', _type: 'membership', name: 'Gratis', price: 0 },
      { _id: 'gold', _type: 'membership', name: 'Oro', price: 20 },
    ])?.fields.post.public[0];
  expect(said('accessTier', 'free', 'premium')).toBe('accessTier');
  expect(said('tier', 'Free', 'Sunset Circle')).toBe('tier');
  expect(said('tierAccess', 'ripple', 'electric')).toBe('tierAccess');
  expect(said('requiredTier', to('free'), to('gold'))).toBe('requiredTier->name');
  expect(said('pricingTier', 'free', 'paid')).toBe('isPublished');
  expect(said('tier', 'S', 'A')).toBe('isPublished');
});
