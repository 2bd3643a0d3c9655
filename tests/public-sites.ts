import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { newAuthor, OWNER } from './support/first-hour.ts';

/*
 * Takes datasets and sites that others have published from nothing to a verified release, by the documented commands:
 *
 *     npm run test:public -- EXPORT | FOLDER | REPOSITORY#[COMMIT:]PATH ...
 *
 * A repository is an address that git can clone, or a folder of one. What is no dataset is imported first.
 */

const run = promisify(execFile);
const LARGEST = { maxBuffer: 1_000_000_000 };

/** The file or folder that is meant; of a repository what it holds at that path. */
async function sourceIn(named: string, work: string): Promise<string> {
  const [, repository, commit = 'HEAD', path] =
    /^(.+)#(?:([\da-f]{7,40}|HEAD):)?(.*)$/.exec(named) ?? [];
  if (!repository || path === undefined) return named;
  const git = join(work, 'repository');
  await run('git', ['clone', '--quiet', '--bare', '--', repository, git]);
  if (/\.[a-z.]+$/.test(path)) {
    const { stdout } = await run('git', ['-C', git, 'show', `${commit}:${path}`], {
      ...LARGEST,
      encoding: 'buffer',
    });
    const file = join(work, basename(path));
    await writeFile(file, stdout);
    return file;
  }
  const tar = join(work, 'tree.tar');
  const tree = path === '' ? commit : `${commit}:${path}`;
  await run('git', ['-C', git, 'archive', '--output', tar, tree]);
  await run('sh', ['-c', 'mkdir tree && tar -xf tree.tar -C tree'], { cwd: work });
  return join(work, 'tree');
}

const isDataset = (source: string): boolean => /\.(ndjson|tar\.gz)$/.test(source);

/** A line for each step: what the commands said that an author should know. */
async function firstHourOf(named: string): Promise<string[]> {
  const work = await mkdtemp(join(tmpdir(), 'public-'));
  try {
    const source = await sourceIn(named, work);
    const { command } = await newAuthor(work);
    const imported = isDataset(source) ? '' : await command('import', source, '--out', 'mine');
    const folder = isDataset(source) ? source : 'mine';
    const flags = ['--folder', folder, '--local', '--write', '--body', 'rich', ...OWNER];
    const asked = await command('adopt', ...flags);
    // What others have published says nowhere else who was to read it.
    const unread = [...asked.matchAll(/--unread ([\w.,]*\w)/g)].flatMap(([, names = '']) => [
      '--unread',
      names,
    ]);
    const adopted = unread.length > 0 ? await command('adopt', ...flags, ...unread) : asked;
    const start = performance.now();
    const built = await command('build');
    const seconds = Math.round((performance.now() - start) / 1000);
    const lines = [imported, adopted, built].join('\n').split('\n');
    const told = lines.filter((line) =>
      /^FAILED|documents? of type|each in one language|With these fields|^Content:|Published in|did not come|pages from/.test(
        line,
      ),
    );
    const warnings = built.split('\n').filter((line) => line.startsWith('  "')).length;
    return [...told, `${warnings} warnings, ${seconds} s to build`];
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 3 });
  }
}

for (const named of process.argv.slice(2)) {
  console.log(`\n${named}`);
  const lines = await firstHourOf(named).catch((error: Error) => [`FAILED ${error.message}`]);
  for (const line of lines) console.log(`  ${line}`);
  if (!lines.some((line) => line.includes('Published in'))) process.exitCode = 1;
}
