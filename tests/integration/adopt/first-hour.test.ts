import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DEMO, newAuthor, OWNER, textsBelow } from '../../support/first-hour.ts';
import { SHAPES } from '../../support/shapes.ts';

/** A build of a whole site on a busy machine. */
const LONG = 180_000;

async function project(lines: readonly object[]) {
  const folder = await mkdtemp(join(tmpdir(), 'adopt-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  const dataset = join(folder, 'export');
  await mkdir(dataset);
  await writeFile(
    join(dataset, 'data.ndjson'),
    lines.map((line) => JSON.stringify(line)).join('\n'),
  );
  return { dataset, ...(await newAuthor(folder)) };
}

/** Each shape is a site to build, in the long run; every day one site that was imported is (import/first-hour). */
const shapes = process.env.TEST_FULL === '1' ? Object.entries(SHAPES) : [];

test.each(shapes)(
  '%s: from an export to a released site of the author’s own',
  async (_, { lines, posts, filters }) => {
    const { root, dataset, command } = await project(lines);
    const demoFace = await readFile(join(root, 'src/content/portrait.jpg'));
    const proposed = await command('adopt', '--folder', dataset);
    expect(proposed).toContain(`With these fields ${posts} of ${posts} posts have a date`);
    expect(proposed).toContain('Nothing is written.');
    expect(await readdir(root)).not.toContain('dataset');

    const adopted = await command('adopt', '--folder', dataset, '--local', '--write', ...OWNER);
    expect(adopted).toContain('Written: src/content/fields.yaml.');
    const written = await readFile(join(root, 'src/content/fields.yaml'), 'utf8');
    const site = await readFile(join(root, 'src/site.ts'), 'utf8');
    const again = await command('adopt', '--write', ...OWNER);
    expect(again).toContain('is there already and says the same');
    expect(await readFile(join(root, 'src/content/fields.yaml'), 'utf8')).toBe(written);
    expect(await readFile(join(root, 'src/site.ts'), 'utf8')).toBe(site);

    const built = await command('build');
    expect(built).toContain(`Content: ${posts} public post`);
    expect(built).toContain('Published in');
    const dist = join(root, 'dist');
    const text = await textsBelow(dist);
    const archive = await readdir(join(dist, 'archive'));
    expect(archive.filter((name) => name.endsWith('.html'))).toHaveLength(filters);
    expect(text).toContain('Ada’s Notes');
    expect(text).toContain('Some words.');
    expect(text.match(DEMO)?.[0]).toBeUndefined();
    expect(demoFace.equals(await readFile(join(root, 'src/content/portrait.jpg')))).toBe(false);
    expect((await readdir(join(dist, 'read'))).filter((name) => name !== '404.html')).toHaveLength(
      posts,
    );
  },
  LONG,
);

test('a dataset without posts is told of, and nothing is written', async () => {
  const { root, dataset, command } = await project([{ _id: 'a', _type: 'settings', title: 'A' }]);
  expect(await command('adopt', '--folder', dataset, '--write')).toContain(
    'No type looks like posts, with a title and a text; there are: settings (1).',
  );
  expect(await readdir(join(root, 'src/content'))).not.toContain('fields.yaml');
});
