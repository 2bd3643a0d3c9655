import { expect, test } from 'vitest';
import { fieldsText } from '../../../scripts/adopt/fields-file.ts';
import { isPublicPost } from '../../../src/gather/sanity/who-may-read/publicity.ts';
import { parseFields } from '../../../src/settings/fields.ts';
import { textBlock } from '../../support/content/stored.ts';
import { foundIn } from './recognized.ts';

test('words of how far a work is keep no post back, and others beside them do', () => {
  const said = (field: string, words: readonly string[], _type = 'post') => {
    const posts = words.map((word, n) => ({
      ...{ _id: `p${n}`, _type, title: 'T', body: [textBlock('Words.')], date: '2026-01-02' },
      [field]: word,
    }));
    const fields = foundIn(posts)?.fields;
    return fields?.post.public.includes(field) ? fields.publicWords : null;
  };
  expect(said('status', ['Ongoing', 'built'])).toEqual(['built', 'ongoing']);
  expect(said('status', ['Pågående', 'Réalisé', 'completed'])).toEqual(['pågående', 'réalisé']);
  expect(said('state', ['archived', 'ongoing'])).toEqual(['ongoing']);
  expect(said('state', ['archived'])).toEqual([]);
  expect(said('state', ['archived', 'Ohio'])).toBeNull();
  expect(said('state', ['Ohio', 'ongoing'])).toBeNull();
  // Of a text they say that it is not done.
  expect(said('status', ['ongoing', 'published'])).toEqual([]);
  expect(said('status', ['ongoing', 'amber'])).toEqual([]);
  expect(said('status', ['ongoing', 'draft'])).toEqual([]);
  expect(said('status', ['in progress', 'completed'])).toEqual([]);
  expect(said('status', ['in progress', 'completed'], 'project')).toEqual(['in progress']);
  expect(said('status', ['in progress', 'draft'], 'project')).toEqual([]);
  expect(said('status', ['ongoing', 'Not started'], 'project')).toEqual(['ongoing']);
  // Of readers, and of editors, they say that a text is not public.
  expect(said('accessState', ['open', 'closed'])).toEqual([]);
  expect(said('editorialStatus', ['planned', 'finished'])).toEqual([]);
});

test('words that an author names call a post public, written in whatever way', () => {
  const fields = parseFields("post: { public: status }\npublicWords: [' Ongoing', amber]");
  const isPublic = (status: string) => isPublicPost({ public: status }, fields);
  expect(['ongoing', 'ONGOING ', 'Amber', 'published'].map(isPublic)).not.toContain(false);
  expect(['draft', 'green'].map(isPublic)).not.toContain(true);
  expect(parseFields(fieldsText(fields))).toEqual(fields);
  expect(() => parseFields("publicWords: ['']")).toThrow('publicWords.0');
});

test('beside published a step before it calls no post public, and is told', () => {
  const found = (...said: object[]) =>
    foundIn(
      said.map((own, n) => ({
        ...{ _id: `p${n}`, _type: 'post', title: 'T', body: [textBlock('Words.')] },
        ...{ date: '2026-01-02', ...own },
      })),
    )?.fields;
  const flow = found({ status: 'Published' }, { status: 'Approved' }, { status: 'live' });
  expect(flow?.keptWords).toEqual(['approved']);
  const fields = parseFields("post: { public: status }\nkeptWords: ['Approved']");
  expect(isPublicPost({ public: 'approved ' }, fields)).toBe(false);
  expect(isPublicPost({ public: 'published' }, fields)).toBe(true);
  expect(parseFields(fieldsText(fields))).toEqual(fields);
  // Where none is called published, it is the last of them; so is one in a field of its own.
  expect(found({ status: 'approved' }, { status: 'draft' })?.keptWords).toEqual([]);
  expect(found({ visibility: 'public' }, { visibility: 'complete' })?.keptWords).toEqual([]);
  const two = found(
    { status: 'published', reviewStatus: 'approved' },
    { status: 'approved', reviewStatus: 'approved' },
  );
  expect(two?.keptWords).toEqual([]);
});
