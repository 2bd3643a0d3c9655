import { expect, test } from 'vitest';
import { unreadCategoryLines, unreadLines } from '../../../scripts/adopt/unread.ts';
import { textBlock } from '../../support/content/stored.ts';
import { foundIn } from './recognized.ts';

const BODY = [textBlock('Words.')];

test('fields that say whether a post is public are found', () => {
  const post = { _id: 'p', _type: 'post', title: 'T', body: BODY };
  expect(foundIn([{ ...post, is_published: true, draft: false }])?.fields.post).toMatchObject({
    public: ['is_published', 'isPublished', 'isPublic', 'isVisible'],
    hidden: ['draft', 'isDraft', 'hidden', 'private', 'membersOnly'],
  });
  const { hidden } = foundIn([{ ...post, membersOnly: true }])?.fields.post ?? {};
  expect(hidden).toEqual(['membersOnly', 'draft', 'isDraft', 'hidden', 'private']);
  const several = { published: true, visibility: 'private', draft: false, private: true };
  expect(foundIn([{ ...post, ...several }])?.fields.post).toMatchObject({
    public: ['published', 'visibility', 'isPublished', 'isPublic', 'isVisible'],
    hidden: ['draft', 'private', 'isDraft', 'hidden', 'membersOnly'],
  });
  expect(foundIn([{ ...post, status: 'draft' }])?.fields.post.public[0]).toBe('status');
  // A switch is in no post until it is set for the first time.
  expect(foundIn([post])?.fields.post).toMatchObject({
    public: ['isPublished', 'isPublic', 'isVisible'],
    hidden: ['draft', 'isDraft', 'hidden', 'private', 'membersOnly'],
  });
});

test('a time before which a post waits is found beside its date, called as a plan for its publishing', () => {
  const post = { _id: 'p', _type: 'post', title: 'T', body: BODY, publishedAt: '2023-01-02' };
  for (const name of [
    'showFrom',
    'unlockDate',
    'scheduledPublishAt',
    'scheduled_publish_date',
    'scheduledPublicationDate',
  ]) {
    const found = foundIn([{ ...post, [name]: '2031-01-01T00:00:00Z' }]);
    expect(found?.fields.post).toMatchObject({ publishedAt: ['publishedAt'] });
    expect(found?.fields.post.from[0]).toBe(name);
  }
});

test('what keeps a post from readers in other ways than yes and no is found', () => {
  const post = { _id: 'p', _type: 'post', title: 'T', body: BODY };
  const kept = { password: 'x', isDeleted: true, archivedAt: '2020-01-01', access: 'members' };
  const found = foundIn([
    { ...post, ...kept, audience: ['friends'], workflow: { state: 'draft' } },
  ]);
  expect(found?.fields.post).toMatchObject({
    public: ['access', 'workflow.state', 'isPublished', 'isPublic', 'isVisible'],
    hidden: expect.arrayContaining(['password', 'isDeleted', 'archivedAt', 'draft']),
  });
  expect(found && unreadLines(found)[0]).toMatch(/^NOT read, .*: audience\. /);
  const deep = foundIn([{ ...post, settings: { allowedReaders: ['Ann'], theme: 'sea' } }]);
  expect(deep && unreadLines(deep)[0]).toMatch(/: settings\.allowedReaders\. Say/);
  const word = foundIn([{ ...post, meta: { reading: { state: 'hold' } } }]);
  expect(word && unreadLines(word)[0]).toMatch(/: meta\.reading\.state \(hold\)\. /);
  const secret = foundIn([{ ...post, accessPassphrase: 'sesame' }]);
  expect(secret && unreadLines(secret)[0]).toMatch(/: accessPassphrase\. /);
  const free = foundIn([{ ...post, isFree: false, loginWall: 'yes' }]);
  expect(free && unreadLines(free)[0]).toMatch(/: isFree, loginWall \(yes\)\. /);
  const plain = foundIn([{ ...post, featured: true, wordCount: 1, privateNotes: BODY }]);
  expect(plain && unreadLines(plain)).toEqual([]);
});

test('what is a word in some posts and an object in most is read in both, and told of where it cannot be', () => {
  const post = { _id: 'p', _type: 'post', title: 'T', body: BODY };
  const found = foundIn([
    { ...post, status: { value: 'published' }, draft: { value: false } },
    { ...post, _id: 'q', status: { value: 'published' }, draft: { value: false } },
    { ...post, _id: 'r', status: 'draft', draft: true },
  ]);
  expect(found?.fields.post.public).toEqual(expect.arrayContaining(['status', 'status.value']));
  expect(found && unreadLines(found)[0]).toMatch(/^NOT read, .*: draft\. /);
});

test('a word that stands in an object or in a list says it as well', () => {
  const post = { _id: 'p', _type: 'post', title: 'T', body: BODY };
  const found = foundIn([
    { ...post, status: { value: 'private', label: 'Private' }, visibility: ['private'] },
    { ...post, _id: 'q', access: { level: 'members' }, draft: { value: true } },
  ]);
  expect(found?.fields.post.public.slice(0, 3)).toEqual([
    'access.level',
    'status.value',
    'visibility[]',
  ]);
  expect(found?.fields.post.hidden[0]).toBe('draft.value');
  const publication = { date: '2020-01-02', status: 'draft', embargoUntil: '2030-01-01' };
  expect(foundIn([{ ...post, meta: { publication } }])?.fields.post).toMatchObject({
    publishedAt: ['meta.publication.date'],
    public: expect.arrayContaining(['meta.publication.status']),
    from: expect.arrayContaining(['meta.publication.embargoUntil']),
  });
  expect(found && unreadLines(found)).toEqual([]);
});

test('what a category says of who is to read its posts is told, with the titles of those that say it', () => {
  const to = (_ref: string) => [{ _type: 'reference', _ref }];
  const post = { _id: 'p', _type: 'post', title: 'T', body: BODY };
  const found = foundIn([
    { ...post, categories: to('family') },
    { ...post, _id: 'q', categories: to('sea') },
    { ...post, _id: 'r', categories: to('raw') },
    { _id: 'family', _type: 'category', title: 'Family', private: true, password: 'in no log' },
    { _id: 'sea', _type: 'category', title: 'Sea', private: false, status: 'published' },
    { _id: 'raw', _type: 'category', title: 'Raw', private: true },
  ]);
  const lines = found ? unreadCategoryLines(found) : [];
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^NOT read: `private` of categories.* \(Family\)\. .*SEALED/);
  expect(lines.join('')).not.toMatch(/in no log|Sea|Raw\)/);
  for (const title of ['Private', 'Vault Exclusive', 'Subscribers']) {
    const own = { _id: 'own', _type: 'category', title };
    const titled = foundIn([{ ...post, categories: to('own') }, own]);
    const told = new RegExp(`^NOT sealed: .* \\(${title}\\)\\. .*SEALED`);
    expect(titled && unreadCategoryLines(titled)[0]).toMatch(told);
  }
});

test('from when to when readers have a post is found, and is no date of publication', () => {
  const post = { _id: 'p', _type: 'post', title: 'T', body: BODY, _createdAt: '2026-01-02' };
  const times = { publishAt: '2026-02-01', unpublishAt: '2027-01-01', expiresOn: 'never' };
  expect(foundIn([{ ...post, ...times, publishedAt: '2026-01-02' }])?.fields.post).toMatchObject({
    publishedAt: ['publishedAt'],
    from: ['publishAt', 'scheduledFor', 'embargoUntil'],
    until: ['unpublishAt', 'expiresOn', 'expiresAt', 'expiryDate'],
  });
  const ends = { unpublishAt: '2027-01-01', validUntil: '2027-01-01', archivedAt: '2027-01-01' };
  expect(foundIn([{ ...post, ...ends }])?.fields.post).toMatchObject({
    publishedAt: ['publishedAt', '_createdAt'],
    until: ['unpublishAt', 'validUntil', 'expiresAt', 'expiryDate'],
  });
  // In no post until it is set for the first time.
  expect(foundIn([post])?.fields.post.until).toEqual(['unpublishAt', 'expiresAt', 'expiryDate']);
});

test('a field of whatever name is read that says draft and published, and told of where it says else, too', () => {
  const post = { _id: 'p', _type: 'post', title: 'T', body: BODY };
  const said = (...words: string[]) => foundIn(words.map((stage) => ({ ...post, stage })));
  expect(said('draft', 'published', 'published')?.fields.post.public[0]).toBe('stage');
  const found = said('draft', 'amber');
  expect(found?.fields.post.public).not.toContain('stage');
  expect(found && unreadLines(found)[0]).toMatch(/: stage \(draft/);
  expect(said('draft')?.fields.post.public[0]).toBe('stage');
  expect(said('public', 'friends', 'just me')?.fields.post.public[0]).toBe('stage');
  const plain = said('free', 'paid');
  expect(plain?.fields.post.public).not.toContain('stage');
  expect(plain && unreadLines(plain)[0]).toMatch(/: stage \(free, paid\)\. /);
});

test.each([
  ['public', 'publicado', false],
  ['public', 'aktiv', false],
  ['public', 'statut', 'brouillon'],
  ['public', 'showExternally', false],
  ['hidden', 'skjulIListe', true],
  ['hidden', 'borrador', true],
  ['hidden', 'istEntwurf', true],
])('post.%s is found in other words and languages: %s', (field, name, value) => {
  const post = { _id: 'p', _type: 'post', title: 'T', body: BODY, [name]: value };
  expect(foundIn([post])?.fields.post).toHaveProperty(field, expect.arrayContaining([name]));
});

test('names in other languages that may say it are told of, and what else begins like them is not', () => {
  const post = { _id: 'p', _type: 'post', title: 'T', body: BODY };
  const found = foundIn([{ ...post, skjulFraForsiden: true, estado: 'borrador' }]);
  expect(found && unreadLines(found)[0]).toMatch(/: skjulFraForsiden, estado \(borrador\)\. /);
  const others = foundIn([
    { ...post, aktiviteter: ['Dance and song'], narrativa: 'A few words', visa: 'none at all' },
  ]);
  expect(others && unreadLines(others)).toEqual([]);
  const things = { crewMembers: [{ name: 'Ann' }], kidFriendlyNotes: 'Yes, they are.' };
  const named = foundIn([{ ...post, ...things }]);
  expect(named && unreadLines(named)).toEqual([]);
  expect(others?.fields.post.public).not.toContain('visa');
});

test.each(['Not started', 'to do', 'Backlog'])(
  'a post of which an object says %s beside published ones is kept back',
  (phase) => {
    const post = { _type: 'post', title: 'T', body: [textBlock('Words.')], date: '2026-01-02' };
    const found = foundIn([
      { ...post, _id: 'a', progress: 'published' },
      { ...post, _id: 'b', progress: phase },
    ]);
    expect(found?.fields.post.public).toContain('progress');
  },
);
