import { readFile } from 'node:fs/promises';
import vm from 'node:vm';
import { z } from 'astro/zod';
import { beforeAll, expect, test } from 'vitest';
import { hostRules } from '../../../scripts/hosts/table.ts';
import { DEPLOY_TARGETS } from '../../../src/settings/deploy-target.ts';

const resultSchema = z.union([
  z
    .object({
      statusCode: z.number(),
      headers: z.object({ location: z.object({ value: z.string() }) }),
    })
    .transform(({ statusCode, headers }) => `${statusCode} ${headers.location.value}`),
  z.object({ uri: z.string() }).transform(({ uri }) => uri),
]);

let guide: string;

beforeAll(async () => {
  guide = await readFile('docs/hosting.md', 'utf8');
});

/** What the guide's CloudFront function makes of an address: a redirect, or the file it asks the bucket for. */
function cloudFront(uri: string): string {
  const [, code = ''] = /```js\n(.+?)```/s.exec(guide) ?? [];
  const event = JSON.stringify({ request: { uri } });
  return resultSchema.parse(vm.runInNewContext(`${code}\nhandler(${event})`));
}

test.each([
  ['/about', '/about.html'],
  ['/read/hello', '/read/hello.html'],
  ['/read/stra%C3%9Fe', '/read/stra%C3%9Fe.html'],
  ['/read/unknown', '/read/unknown.html'],
  ['/about/', '308 /about'],
  ['/about.html', '308 /about'],
  ['//elsewhere.example/', '//elsewhere.example/.html'],
  ['/_astro/app.a1b2c3.js', '/_astro/app.a1b2c3.js'],
  ['/feed.xml', '/feed.xml'],
  ['/d/place.bin', '/d/place.bin'],
])('the function for CloudFront turns %s into %s', (uri, result) => {
  expect(cloudFront(uri)).toBe(result);
});

test('the function for CloudFront redirects as the table does', () => {
  const { redirects } = hostRules({ moved: [] });
  expect(redirects.length).toBeGreaterThan(1);
  for (const { from, to, status } of redirects) expect(cloudFront(from)).toBe(`${status} ${to}`);
});

test('the guide names every target', () => {
  expect([...guide.matchAll(/^\| .+? \| `([a-z]+)` \|/gm)].map(([, name]) => name)).toEqual(
    DEPLOY_TARGETS,
  );
});
