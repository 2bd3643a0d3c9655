import { readFile } from 'node:fs/promises';
import { z } from 'astro/zod';
import { expect, expectTypeOf, test } from 'vitest';
import { ANSWERS, inputDigest, typedQueries } from '../../../../scripts/writing/typegen.ts';
import type { PostsResult, StateResult } from '../../../../src/gather/sanity/answers.ts';
import type { Reader } from '../../../../src/gather/sanity/client.ts';
import { queriesOf } from '../../../../src/gather/sanity/queries.ts';
import { type postDocument, stateAnswer } from '../../../../src/gather/sanity/schema.ts';
import { DEFAULT_FIELDS } from '../../../../src/settings/fields.ts';

test('the types of answers are those of the schema and the queries as they are: npm run typegen', async () => {
  const text = await readFile(ANSWERS, 'utf8');
  expect(text.split('\n', 1)).toEqual([`// From ${inputDigest()}`]);
  for (const name of Object.keys(typedQueries())) {
    expect(text).toMatch(new RegExp(`^export type ${name}Result =`, 'im'));
  }
});

test('questions of one type differ in which posts they ask for alone', () => {
  const { posts, chosen, revisions, beginning } = queriesOf(DEFAULT_FIELDS);
  const parts = ({ text }: { readonly text: string }) => {
    const [, before, after] =
      /^(|\{"revisions": .+?, "posts": )\*\[.+?(\{\n[\s\S]+)$/.exec(text) ?? [];
    return { before, after };
  };
  expect(parts(posts).after).toContain('"title": title');
  expect(parts(chosen)).toEqual(parts(posts));
  expect(parts(revisions).before).toContain('_updatedAt');
  expect(parts(beginning)).toEqual(parts(revisions));
});

test('decoders take whatever the schema allows, and one that would not does not compile', () => {
  expectTypeOf<PostsResult[number]>().toExtend<z.input<typeof postDocument>>();
  expectTypeOf<StateResult>().toExtend<z.input<typeof stateAnswer>>();
  const asked = ({ read, queries }: Reader) => [
    read(queries.state, {}, stateAnswer),
    // @ts-expect-error The schema lets a dataset be empty: then there is no newest document.
    read(queries.state, {}, z.object({ newest: z.object({ _id: z.string() }) })),
  ];
  expect(asked).toBeTypeOf('function');
});
