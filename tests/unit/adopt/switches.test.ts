import { evaluate, parse } from 'groq-js';
import { describe, expect, test } from 'vitest';
import { fieldsText } from '../../../scripts/adopt/fields-file.ts';
import { unreadLines } from '../../../scripts/adopt/unread.ts';
import { decodePost } from '../../../src/gather/sanity/decode.ts';
import { notPublicIn } from '../../../src/gather/sanity/who-may-read/publicity.ts';
import { parseFields } from '../../../src/settings/fields.ts';
import { textBlock } from '../../support/content/stored.ts';
import { foundIn } from './recognized.ts';

const POST = { _type: 'post', title: 'T', body: [textBlock('Words.')] };
let made = 0;
const post = (date: string, more: object = {}) => ({
  ...POST,
  ...{ _id: `p${made++}`, _rev: 'r', _updatedAt: '2020-01-01T00:00:00Z', publishedAt: date },
  ...more,
});
const [OLD, NEW, NEWEST] = ['2019-01-01', '2020-01-01', '2021-01-01'];

test.each(['publish', 'show', 'enabled', 'listed', 'isApproved'])(
  'a post that says no in `%s` is not public',
  (name) => {
    const found = foundIn([post(OLD, { [name]: true }), post(NEW, { [name]: false })]);
    expect(found?.fields.post.public[0]).toBe(name);
    // Within an object it switches something else.
    const within = foundIn([post(OLD, { comments: { [name]: false } })]);
    expect(within?.fields.post.public).toEqual(['isPublished', 'isPublic', 'isVisible']);
  },
);

test.each([
  ...['hide', 'hideFromProduction', 'hide_from_list', 'disabled', 'isGated', 'locked', 'isPaid'],
  ...['requiresLogin', 'requires_auth', 'memberOnly'],
])('a post that says yes in `%s` is not public', (name) => {
  expect(foundIn([post(OLD, { [name]: false })])?.fields.post.hidden[0]).toBe(name);
});

test('however many fields keep a post back, each is read', () => {
  const names = [
    'hide',
    'hidden',
    'isHidden',
    'hide_from_list',
    'disabled',
    'isGated',
    'locked',
  ].concat(['isPaid', 'requiresLogin', 'requires_auth', 'memberOnly', 'isArchived', 'isDraft']);
  const said = Object.fromEntries(names.map((name) => [name, false]));
  const found = foundIn([post(OLD, said)])?.fields.post.hidden;
  expect(names.filter((name) => !found?.includes(name))).toEqual([]);
});

test('what may switch a post off is told of with what its yes would mean', () => {
  const found = foundIn([
    post(OLD, { showInDirectory: true, lawFirmApproved: true, showInMenu: true, noindex: false }),
    post(NEW, { showInDirectory: false, hideFromSlider: true }),
  ]);
  const [line = ''] = found ? unreadLines(found) : [];
  expect(line).toMatch(/: showInDirectory, lawFirmApproved, hideFromSlider\. /);
  const robots = foundIn([post(OLD, { seo: { noIndex: true } })]);
  expect(robots && unreadLines(robots)[0]).toMatch(/: seo\.noIndex\. /);
});

describe('a post that says nothing where others say that they are public', () => {
  const newer = [post(OLD, { visible: true }), post(NEW)];

  test('is kept back where it is newer than the first that does', () => {
    const fields = foundIn(newer)?.fields;
    expect(fields?.publicUnsaid).toBe(false);
    expect(fields && fieldsText(fields)).toContain('\npublicUnsaid: false\n');
    const said = (value: unknown) =>
      decodePost(
        { ...post(NEW), public: [value, null, null, null], categories: [] },
        parseFields('post: { public: [visible, a, b, c] }\npublicUnsaid: false'),
      );
    expect(said(true).post.publishedAt).not.toBeNull();
    expect(said(null).post.publishedAt).toBeNull();
    expect(said(null).warnings).toContain(
      'does not say that it is public (visible); it is not published',
    );
  });

  test('is one that the service tells, too', async () => {
    const fields = parseFields('post: { public: [visible, status] }\npublicUnsaid: false');
    const [unsaid] = notPublicIn(fields);
    const dataset = [{ visible: true }, { status: 'live' }, { status: '' }, {}, { visible: null }];
    const answer = await evaluate(parse(`*[]{"is": ${unsaid}}.is`), { dataset });
    expect(await answer.get()).toEqual([false, false, true, true, true]);
  });

  test('is kept back where others say published in a status, their own or one that they refer to', () => {
    const unsaid = (said: object) => foundIn([post(OLD, said), post(NEW)])?.fields.publicUnsaid;
    expect(unsaid({ status: 'published' })).toBe(false);
    expect(unsaid({ status: 'evergreen' })).toBe(true);
    expect(unsaid({ visibility: 'public' })).toBe(true);
    const status = { _type: 'reference', _ref: 'out' };
    const out = { _id: 'out', _type: 'status', title: 'Published' };
    expect(foundIn([post(OLD, { status }), post(NEW), out])?.fields.publicUnsaid).toBe(false);
    expect(foundIn([post(OLD), post(NEW, { status }), out])?.fields.publicUnsaid).toBe(true);
  });

  test('is public where it is older than the field', () => {
    expect(foundIn([post(OLD), post(NEW, { visible: true })])?.fields.publicUnsaid).toBe(true);
    expect(foundIn([post(OLD), post(NEW, { visible: false })])?.fields.publicUnsaid).toBe(true);
    // Posts of another type have no such field.
    const poem = post(NEWEST, { _type: 'poem' });
    const two = foundIn([post(OLD), post(NEW, { visible: true }), poem]);
    expect(two?.fields).toMatchObject({ publicUnsaid: true, types: { post: ['post', 'poem'] } });
    expect(foundIn([post(NEWEST), post(NEW, { status: 'on' })])?.fields.publicUnsaid).toBe(true);
    expect(parseFields('').publicUnsaid).toBe(true);
  });
});

test('categories with a title in each language are read where posts have none', () => {
  const dark = { _id: 'c', _type: 'category', name: { en: 'Dark', fr: 'Sombre' } };
  const found = foundIn([post(OLD, { categories: [{ _ref: 'c' }] }), dark]);
  expect(found?.fields.category.title).toEqual(['name.en', 'name.fr']);
  const inFrench = [post(OLD, { language: 'fr', categories: [{ _ref: 'c' }] })];
  const both = foundIn([...inFrench, post(NEW, { language: 'en' }), dark], 'fr');
  expect(both?.fields.category.title[0]).toBe('name.fr');
});

test('titles, slugs and pictures are found under names of an author’s own', () => {
  const { title: _, ...untitled } = post(OLD);
  const picture = { secure_url: 'https://cdn.example/a.png' };
  const own = { postTitle: 'T', postSlug: { current: 't' }, cloudPicture: picture };
  expect(foundIn([{ ...untitled, ...own }])?.fields.post).toMatchObject({
    title: ['postTitle'],
    slug: ['postSlug.current'],
    mainImage: ['cloudPicture'],
  });
});

test('an embargo is waited for, and that it is in force says nothing public', () => {
  const embargo = { until: '2031-01-01T00:00:00Z', active: true };
  const { post } = foundIn([{ ...POST, embargo, isLive: true }])?.fields ?? {};
  expect(post?.from[0]).toBe('embargo.until');
  expect(post?.public).not.toContain('embargo.active');
});

test('what keeps readers away keeps them while it is in force', () => {
  const { post } =
    foundIn([{ ...POST, paywall: { enabled: true }, comments: { enabled: true } }])?.fields ?? {};
  expect(post?.hidden[0]).toBe('paywall.enabled');
  expect([...(post?.hidden ?? []), ...(post?.public ?? [])]).not.toContain('comments.enabled');
});

test('a post that has not passed its review is not for everybody', () => {
  const { post } = foundIn([{ ...POST, reviewStatus: 'changes requested' }])?.fields ?? {};
  expect(post?.public[0]).toBe('reviewStatus');
  expect(foundIn([{ ...POST, showInBlog: false }])?.fields.post.public[0]).toBe('showInBlog');
  const shared = foundIn([{ ...POST, viewers: 'me', sharedWith: ['family'] }])?.fields.post;
  expect(shared?.public.slice(0, 2)).toEqual(['viewers', 'sharedWith[]']);
});

test.each([
  'pending',
  'staffOnly',
  'keepPrivate',
  'wip',
  'onHold',
  'isInactive',
  'withdrawn',
  'onlyMe',
  'not_published',
  'isOffline',
])('%s keeps a post back', (name) => {
  expect(foundIn([{ ...POST, [name]: true }])?.fields.post.hidden[0]).toBe(name);
});

test('yes and no, and words, that may say who reads a post are told of; pictures called so are not', () => {
  const told = (own: object) => {
    const found = foundIn([{ ...POST, ...own }]);
    return found && unreadLines(found).join();
  };
  expect(told({ preview: true })).toContain('preview');
  expect(told({ needsReview: true })).toContain('needsReview');
  expect(told({ channels: ['partners'] })).toContain('channels');
  expect(told({ distribution: ['partners'] })).toContain('distribution');
  expect(told({ reviewed: false, phase: 'published' })).toMatch(
    /: reviewed, phase \(published\)\./,
  );
  expect(told({ reviewed: true })).toContain(': reviewed. ');
  expect(told({ publication: 'The Weekly' })).toBe('');
  expect(told({ permission: false })).toContain(': permission. ');
  expect(told({ desk: { in: { labels: ['draft'] } } })).toContain(': desk.in.labels. ');
  const status = { _type: 'reference', _ref: 'draft' };
  expect(told({ status })).toMatch(/: status\. .* where status leads is not read: /);
  expect(told({ preview: { _type: 'image', asset: { _ref: 'image-a-1x1-png' } } })).toBe('');
});

test('a show on the radio, or how a post is laid out, is no switch that shows it', () => {
  const shownBy = (words: string) =>
    foundIn([post(OLD, { show: words, display: words })])?.fields.post.public.slice(0, 2);
  expect(shownBy('Radio')).toEqual(['isPublished', 'isPublic']);
  expect(shownBy('no')).toEqual(['display', 'show']);
});
