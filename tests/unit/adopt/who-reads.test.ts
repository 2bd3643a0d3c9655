import { expect, test } from 'vitest';
import { unreadLines } from '../../../scripts/adopt/posts.ts';
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

test('what keeps a post from readers in other ways than yes and no is found', () => {
  const post = { _id: 'p', _type: 'post', title: 'T', body: BODY };
  const kept = { password: 'x', isDeleted: true, archivedAt: '2020-01-01', access: 'members' };
  const found = foundIn([
    { ...post, ...kept, audience: ['friends'], workflow: { state: 'draft' } },
  ]);
  expect(found?.fields.post).toMatchObject({
    public: ['access', 'isPublished', 'isPublic', 'isVisible'],
    hidden: expect.arrayContaining(['password', 'isDeleted', 'archivedAt', 'draft']),
  });
  const [line, ...others] = found ? unreadLines(found) : [];
  expect(line).toMatch(
    /^NOT read, .*: audience, workflow\. .*--set post\.hidden=.*,audience,workflow\.$/,
  );
  expect(others).toEqual([]);
  const plain = foundIn([{ ...post, featured: true }]);
  expect(plain && unreadLines(plain)).toEqual([]);
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
