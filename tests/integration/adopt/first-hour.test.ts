import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEMO, newAuthor, OWNER, textsBelow } from '../../support/first-hour.ts';
import { emptyHost } from '../../support/listening-test.ts';
import { FULL } from '../../support/long-form.ts';
import { SHAPES } from './shapes.ts';

/** A build of a whole site on a busy machine. */
const LONG = 180_000;

async function project(lines: readonly object[]) {
  const folder = await mkdtemp(join(tmpdir(), 'adopt-'));
  const dataset = join(folder, 'export');
  await mkdir(dataset);
  await writeFile(
    join(dataset, 'data.ndjson'),
    lines.map((line) => JSON.stringify(line)).join('\n'),
  );
  return { dataset, ...(await newAuthor(folder, await emptyHost())) };
}

/** Screens to switch off in the long run: each alone, none, and all; every day the site "own" is without three. */
const OPTIONAL = ['book', 'codes', 'journal', 'darkroom'] as const;
const WITHOUT: readonly (readonly string[])[] = FULL
  ? [...OPTIONAL.map((name) => [name]), [], OPTIONAL]
  : [];
const shapes = Object.entries(SHAPES);
const sites = WITHOUT.map((without, index) => {
  const [name, shape] = shapes[index % shapes.length] ?? [];
  if (!name || !shape) throw new Error('There is no shape.');
  return { name, shape, without, off: without.join(', ') || 'nothing' };
});

/** Addresses of the screens in a text, as a page, feed or list names them. */
function named(screens: readonly string[], all: string): string[] {
  // Programs know the names of all addresses.
  const text = all.replace(/<script(?: type="module")?>[\s\S]*?<\/script>/g, '');
  const paths = [...screens, ...(screens.includes('darkroom') ? ['dark-room'] : [])];
  return [
    ...paths.flatMap((name) => text.match(new RegExp(`/${name}["'<#?]`, 'g')) ?? []),
    ...(screens.includes('book') ? (text.match(/memoir\.xml|>Book</g) ?? []) : []),
    ...(screens.includes('darkroom') ? (text.match(/Dark Room/g) ?? []) : []),
  ];
}

test.each(sites)(
  '$name, without $off: from an export to a released site of the author’s own',
  async ({ shape: { lines, posts, filters }, without }) => {
    const owner = [...OWNER, ...without.flatMap((name) => ['--without', name])];
    const { root, dataset, command } = await project(lines);
    const demoFace = await readFile(join(root, 'src/content/portrait.jpg'));
    const proposed = await command('adopt', '--folder', dataset);
    expect(proposed).toContain(`With these fields ${posts} of ${posts} posts have a date`);
    expect(proposed).toContain('Nothing is written.');
    expect(await readdir(root)).not.toContain('dataset');

    const adopted = await command('adopt', '--folder', dataset, '--local', '--write', ...owner);
    expect(adopted).toContain('Written: src/content/fields.yaml.');
    const written = await readFile(join(root, 'src/content/fields.yaml'), 'utf8');
    const site = await readFile(join(root, 'src/site.ts'), 'utf8');
    const again = await command('adopt', '--write', ...owner);
    expect(again).toContain('is there already and says the same');
    expect(await readFile(join(root, 'src/content/fields.yaml'), 'utf8')).toBe(written);
    expect(await readFile(join(root, 'src/site.ts'), 'utf8')).toBe(site);

    const built = await command('build');
    expect(built).toContain(`Content: ${posts} public post`);
    expect(built).toContain('Published in');
    const dist = join(root, 'dist');
    const text = await textsBelow(dist);
    expect(named(without, await textsBelow(dist, /\.(html|json|xml|txt|webmanifest)$/))).toEqual(
      [],
    );
    const pages = await readdir(dist);
    for (const name of OPTIONAL)
      expect(pages.includes(`${name}.html`)).toBe(!without.includes(name));
    const archive = await readdir(join(dist, 'archive')).catch(() => []);
    expect(archive.filter((name) => name.endsWith('.html'))).toHaveLength(filters);
    const list = await readFile(join(dist, 'archive.html'), 'utf8');
    expect(list.includes('Filter by')).toBe(filters > 0);
    expect(text).toContain('Ada’s Notes');
    expect(text).toContain('Some words.');
    expect(text.match(DEMO)?.[0]).toBeUndefined();
    expect(demoFace.equals(await readFile(join(root, 'src/content/portrait.jpg')))).toBe(false);
    const read = await readdir(join(dist, 'read'));
    const pieces = read.filter((name) => name.endsWith('.html') && !/^4(04|10)\./.test(name));
    expect(pieces).toHaveLength(posts);
  },
  LONG,
);

test('a dataset without posts is told of, and nothing is written', async () => {
  const { root, dataset, command } = await project([{ _id: 'a', _type: 'settings', title: 'A' }]);
  // A flag that cannot be is refused before anything is looked at.
  const refused = await command('adopt', '--folder', dataset, '--write', '--body', 'pretty');
  expect(refused).toBe('FAILED --body must be plain or rich.\n');
  expect(await command('adopt', '--folder', dataset, '--write')).toContain(
    'No type looks like posts, with a title and a text; there are: settings (1).',
  );
  const hidden = join(dataset, 'hidden.ndjson');
  await writeFile(hidden, '{"_id":"blog.a","_type":"post"}');
  expect(await command('adopt', '--folder', hidden, '--write')).toMatch(
    /1 document of type post has a dot in the _id .*\nNo document can be read: /,
  );
  expect(await readdir(join(root, 'src/content'))).not.toContain('fields.yaml');
});

test(
  'what may keep posts back has no readers before it is said what it means',
  async () => {
    const [first] = SHAPES['made for import: no ids, no slugs']?.lines ?? [];
    const lines = [
      { ...first, _id: 'a', intern: true },
      { ...first, _id: 'b', featured: true },
    ];
    const { root, dataset, command, commandAt } = await project(lines);
    const file = join(root, 'src/content/fields.yaml');
    const kept = await command('adopt', '--folder', dataset, '--set', 'post.hidden=intern');
    expect(kept).toContain('With these fields 1 of 2 posts have a date');
    const written = await command('adopt', '--folder', dataset, '--write', '--local');
    expect(written).toMatch(/--unread intern\n[\s\S]*\. Undecided there: intern\. npm start/);
    expect(await readFile(file, 'utf8')).toContain('\nundecided: intern\n');
    const refused = await commandAt('https://own.example', 'build');
    expect(refused).toMatch(
      /may be said by intern, .* Nothing is published before that; npm start/,
    );
    await rm(file);
    const open = await command('adopt', '--folder', dataset, '--write', '--unread', 'intern');
    expect(open).toContain('Written: src/content/fields.yaml.\n');
    expect(await readFile(file, 'utf8')).toContain('\nunread: intern\n');
    const again = await command('adopt', '--folder', dataset, '--write');
    expect(again).toContain('fields.yaml is there already and says the same.');
  },
  LONG,
);

test('what is filed under a category that seals, in a field that is not read, is undecided', async () => {
  const [first] = SHAPES['made for import: no ids, no slugs']?.lines ?? [];
  const { root, dataset, command } = await project([
    { ...first, _id: 'a', ablage: [{ _type: 'reference', _key: 'k', _ref: 'd' }] },
    { _id: 'd', _type: 'fach', name: 'Dark' },
  ]);
  const written = await command('adopt', '--folder', dataset, '--write');
  expect(written).toMatch(/NOT sealed: 1 of 1 posts[^\n]* Are they not: --unread ablage\.\n/);
  const text = await readFile(join(root, 'src/content/fields.yaml'), 'utf8');
  expect(text).toContain('\nundecided: ablage\n');
});

test('who names no owner is told that the site is still called as it was', async () => {
  const [first] = SHAPES['made for import: no ids, no slugs']?.lines ?? [];
  const { dataset, command } = await project([{ ...first, _id: 'a' }]);
  const told = await command('adopt', '--folder', dataset, '--write');
  expect(told).toContain('Written: src/content/fields.yaml.');
  expect(told).toContain(
    'the site is called The Vault of Jonah Vale, by Jonah Vale. --brand, --author and --email together change that',
  );
});

test.runIf(FULL)(
  'posts that cannot be read are told of together, after all else, and nothing is written',
  async () => {
    const [first] = SHAPES['made for import: no ids, no slugs']?.lines ?? [];
    const good = { ...first, audience: 'friends', date: '2024-01-01' };
    const readers = { _ref: 'ann', _type: 'reference', _key: 'a' };
    const wrong = Array.from({ length: 25 }, (_, n) => ({
      ...good,
      _id: `w${n}`,
      readers: [readers],
    }));
    const lines = [{ ...good, _id: 'a' }, { ...good, _id: 'b' }, ...wrong];
    const { root, dataset, command } = await project(lines);
    const told = await command('adopt', '--folder', dataset, '--write', '--local');
    expect(told).toMatch(/^FAILED 27 documents of type post are posts:/);
    const order = ['post.body', 'NOT read', '2 of 2 posts have a date', '25 of 27 posts cannot be'];
    const places = [...order, 'There are 5 more', '--set post.readers='].map((each) =>
      told.indexOf(each),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(told.match(/readers\.0 must be a name/g)).toHaveLength(20);
    expect(await readdir(root)).not.toContain('dataset');
    expect(await readdir(join(root, 'src/content'))).not.toContain('fields.yaml');
    const other = await command('adopt', '--folder', dataset, '--set', 'post.readers=');
    expect(other).toContain('27 of 27 posts have a date');
  },
);
