import fc from 'fast-check';
import { evaluate, evaluateSync, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { parseDocuments } from '../../../scripts/sanity-emulator/documents.ts';
import { answerQuery, type Params } from '../../../scripts/sanity-emulator/groq.ts';
import { viewFor } from '../../../scripts/sanity-emulator/perspectives.ts';
import type { Doc } from './serving.ts';

const HOME = { projectId: 'embedded', dataset: 'production' };
const READER = { perspective: 'raw', authorized: true, releases: true } as const;

const viewOf = (documents: readonly Doc[]) =>
  viewFor(parseDocuments(documents.map((document) => JSON.stringify(document)).join('\n')), READER);

const reference = (id: string) => ({ _type: 'reference', _ref: id });
const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'c1', 'c2', 'au', 'drafts.a');
const text = fc.option(fc.constantFrom('One', 'one two', 'Two', '', 'A-B c', 'é'), { nil: null });
const date = fc.option(fc.constantFrom('2024-01-01T00:00:00Z', '2025-01-01T00:00:00Z', 'soon'));
const block = fc.record({
  _type: fc.constantFrom('block', 'image'),
  children: fc.array(
    fc.record({ _type: fc.constant('span'), text: fc.constantFrom('ice', 'fire and ice', '') }),
    { maxLength: 2 },
  ),
});

const document = fc.record(
  {
    _id: ids,
    _type: fc.constantFrom('post', 'category', 'author'),
    title: text,
    n: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant('3'), fc.boolean()),
    slug: fc.record({ current: fc.constantFrom('one', 'two') }, { requiredKeys: [] }),
    publishedAt: date,
    author: fc.option(ids.map(reference)),
    categories: fc.array(fc.option(ids.map(reference)), { maxLength: 3 }),
    body: fc.array(block, { maxLength: 2 }),
  },
  { requiredKeys: ['_id', '_type'] },
);
const datasets = fc.uniqueArray(document, { selector: ({ _id }) => _id, maxLength: 9 });

const QUERIES: readonly [string, Params][] = [
  [
    '*[_type == "post"] | order(publishedAt desc){..., "t": categories[]->title, author->{title}}',
    {},
  ],
  ['*[_type == "post" && slug.current == $slug][0]{"by": author->title, body}', { slug: 'one' }],
  ['*[_type == "post" && $c in categories[]->title] | order(publishedAt desc)', { c: 'One' }],
  ['*[title match $q || pt::text(body) match $q]', { q: 'o*' }],
  ['*[_type == "post" && body[].children[].text match $q]', { q: 'ice' }],
  ['*[_type == "post" && _id > $last] | order(_id) [0...$n]{_id}', { last: 'a', n: 2 }],
  ['{"n": count(*[defined(title)]), "new": *[] | order(publishedAt desc, _id)[0]._id}', {}],
  ['*[references("c1")]{"back": *[references(^._id)]._id, "up": ^._id}', {}],
  ['*[count(categories[@->title in $titles]) > 0]._id', { titles: ['One', 'Two'] }],
  ['*[!(_id in path("drafts.**"))] | order(n asc, title desc)[0..2]', {}],
  [
    '*[dateTime(publishedAt) > dateTime($at)]{"d": dateTime(publishedAt)}',
    { at: '2024-06-01T00:00:00Z' },
  ],
  ['*{"k": select(n > 1 => "many", defined(n) => "few", "none"), "s": string(n)}', {}],
  ['*[_type == "post"]{"c": coalesce(categories[0]->title, "General"), "l": length(title)}', {}],
  ['array::unique(*[].categories[]->_type)', {}],
  ['*[@._type == "post"][]{..., "first": body[_type == "block"][0].children[].text}', {}],
];

test('each answer equals that of groq-js evaluating plainly, on any dataset', async () => {
  const property = fc.asyncProperty(datasets, async (documents) => {
    const view = viewOf(documents);
    const dataset: unknown = JSON.parse(JSON.stringify(view.documents));
    for (const [query, params] of QUERIES) {
      const tree = parse(query, { params: { ...params } });
      const plain = await evaluate(tree, { dataset, params: { ...params } });
      const expected = JSON.stringify(await plain.get());
      expect([query, JSON.stringify(answerQuery(view, query, params, HOME))]).toEqual([
        query,
        expected,
      ]);
    }
  });
  await fc.assert(property, { numRuns: 300 });
});

const milliseconds = async (work: () => unknown): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

test('a category filter over 10,000 posts is many times faster than by scanning', async () => {
  const posts = Array.from({ length: 10_000 }, (_, index) => ({
    _id: `post-${index}`,
    _type: 'post',
    categories: [reference(`c${index % 10}`)],
  }));
  const categories = Array.from({ length: 10 }, (_, index) => ({
    _id: `c${index}`,
    _type: 'category',
    title: `Title ${index}`,
  }));
  const documents = [...posts, ...categories];
  const view = viewOf(documents);
  const query = 'count(*[_type == "post" && $c in categories[]->title])';
  const params = { c: 'Title 3' };
  const tree = parse(query, { params });
  const scan = () => expect(evaluateSync(tree, { dataset: documents, params }).data).toBe(1000);
  const answer = () => expect(answerQuery(view, query, params, HOME)).toBe(1000);
  const answering = Math.min(await milliseconds(answer), await milliseconds(answer));
  expect(await milliseconds(scan)).toBeGreaterThan(5 * answering);
});
