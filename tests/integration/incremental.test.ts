import { spawn } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDataset } from '../../scripts/bench/dataset.ts';
import { copyProject, type ProjectCopy } from '../../scripts/project/copy.ts';
import { type ContentService, startContentService } from '../../scripts/sanity-emulator/service.ts';
import { digestsBelow } from '../support/tree.ts';

/*
 * Pages kept from an earlier build are never stale: after every edit, a build that keeps pages and a build from
 * nothing give the same bytes. The long form tries a hundred.
 */

const EDITS = process.env.TEST_FULL === '1' ? 100 : 2;
const POSTS = 14;

type Document = Record<string, unknown> & { _id: string; _type: string };
type Edit = (documents: Document[], random: () => number) => Document[];

let folder = '';
let service: ContentService;
let keeping: ProjectCopy;
let clean: ProjectCopy;
const settings = {
  SITE_URL: 'https://one.example',
  DARKROOM_PASSCODE: 'lorok kizaf sofop motar wosup',
};

function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function changing(change: (post: Document, random: () => number) => Document): Edit {
  return (documents, random) => {
    const posts = documents.filter(({ _type }) => _type === 'post');
    const chosen = posts[Math.floor(random() * posts.length)];
    return documents.map((document) => (document === chosen ? change(document, random) : document));
  };
}

function reference(_ref: string): object {
  return { _type: 'reference', _key: _ref, _ref };
}

const EDITS_OF_CONTENT: Record<string, Edit> = {
  'a title': changing((post, random) => ({ ...post, title: `Renamed ${random()}` })),
  'a body': changing((post, random) => ({
    ...post,
    body: [
      {
        _type: 'block',
        _key: 'b',
        children: [{ _type: 'span', _key: 's', text: `New words ${random()}` }],
      },
    ],
  })),
  'a date': changing((post, random) => ({
    ...post,
    publishedAt: new Date(Date.UTC(2001, 0, 1) + random() * 5e11).toISOString(),
  })),
  'a category': changing((post, random) => ({
    ...post,
    categories: [reference(random() < 0.5 ? 'category-memoir' : 'category-personal')],
  })),
  'a post sealed': changing((post) => ({ ...post, categories: [reference('category-dark')] })),
  'a picture': changing((post) => ({ ...post, mainImage: undefined })),
  'a slug': changing((post, random) => ({
    ...post,
    slug: { _type: 'slug', current: `moved-${Math.floor(random() * 1e9)}` },
  })),
  'a new post': (documents, random) => {
    const source = documents.find(({ _type }) => _type === 'post');
    const id = `new-${Math.floor(random() * 1e9)}`;
    const post = {
      ...source,
      _id: id,
      _type: 'post',
      title: `New ${id}`,
      slug: { _type: 'slug', current: id },
    };
    return [...documents, post];
  },
  'a post gone': (documents, random) => {
    const posts = documents.filter(({ _type }) => _type === 'post');
    if (posts.length < 5) return documents;
    const gone = posts[Math.floor(random() * posts.length)];
    return documents.filter((document) => document !== gone);
  },
  'the author': (documents, random) =>
    documents.map((document) =>
      document._type === 'author' ? { ...document, name: `Author ${random()}` } : document,
    ),
  'the name of a category': (documents, random) =>
    documents.map((document) =>
      document._id === 'category-personal'
        ? { ...document, title: `Personal ${random()}` }
        : document,
    ),
};

async function edit(random: () => number): Promise<string> {
  const kinds = [...Object.keys(EDITS_OF_CONTENT), 'the address', 'the passcode'];
  const kind = kinds[Math.floor(random() * kinds.length)] ?? '';
  if (kind === 'the address')
    settings.SITE_URL = `https://host${Math.floor(random() * 1e6)}.example`;
  if (kind === 'the passcode')
    settings.DARKROOM_PASSCODE = `lorok kizaf sofop motar w${Math.floor(random() * 1e6)}`;
  const file = join(folder, 'data.ndjson');
  const documents: Document[] = (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const edited = EDITS_OF_CONTENT[kind]?.(documents, random) ?? documents;
  await writeFile(file, `${edited.map((document) => JSON.stringify(document)).join('\n')}\n`);
  return kind;
}

async function build({ root }: ProjectCopy, ...args: string[]): Promise<Map<string, string>> {
  const child = spawn(process.execPath, ['scripts/build.ts', '--local', ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...settings,
      SANITY_PROJECT_ID: service.projectId,
      SANITY_DATASET: service.dataset,
      SANITY_API_HOST: service.origin,
      ALLOW_SHRINK: '1',
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(output);
  return digestsBelow(await realpath(join(root, 'dist')));
}

/** Every page made anew. What was released before stays: old addresses lead on from it. */
async function buildClean(): Promise<Map<string, string>> {
  return build(clean, '--again');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edits-'));
  await writeDataset(folder, POSTS);
  service = await startContentService({ folder, port: 0, log: () => {} });
  [keeping, clean] = await Promise.all([copyProject(process.cwd()), copyProject(process.cwd())]);
});

afterAll(async () => {
  await service.close();
  await Promise.all([keeping.remove(), clean.remove(), rm(folder, { recursive: true })]);
});

test(`kept pages equal fresh ones after each of ${EDITS} edits`, {
  timeout: EDITS * 60_000 + 60_000,
}, async () => {
  const random = numbers(20_261_120);
  let before = await build(keeping);
  await buildClean();
  const kinds: string[] = [];
  let changed = 0;
  for (let index = 0; index < EDITS; index += 1) {
    kinds.push(await edit(random));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const [kept, fresh] = [await build(keeping), await buildClean()];
    const different = [...new Set([...kept.keys(), ...fresh.keys()])].filter(
      (file) => kept.get(file) !== fresh.get(file),
    );
    expect(different, `stale after ${kinds.join(', ')}`).toEqual([]);
    if ([...kept].some(([file, digest]) => before.get(file) !== digest)) changed += 1;
    before = kept;
  }
  expect(changed, `of ${kinds.join(', ')}`).toBeGreaterThanOrEqual(EDITS / 2);
});
