import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readJournal } from '../../../../scripts/sanity-emulator/write/journal.ts';
import { FULL } from '../../../support/long-form.ts';
import { datasetFolder, exported, startWriting, TOKEN, writer } from './writing.ts';

const ALONE = fileURLToPath(new URL('./write-alone.ts', import.meta.url));
const KILLS = FULL ? 40 : 2;

async function startAlone(folder: string) {
  const child = spawn(process.execPath, [ALONE, folder]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [origin] = await once(child.stdout, 'data');
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { origin: String(origin).trim(), kill };
}

/** Writes without a pause; gives the last title that was acknowledged when it ends. */
async function typeUntilGone(origin: string, from: number): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  for (let n = from; ; n += 1) {
    const body = JSON.stringify({ mutations: [{ patch: { id: 'a', set: { title: n } } }] });
    const address = `${origin}/v1/data/mutate/production`;
    const answer = await fetch(address, { method: 'POST', headers, body }).catch(() => null);
    if (answer?.status !== 200) return n - 1;
  }
}

test(`killed at ${KILLS} random moments, nothing that was acknowledged is lost`, async () => {
  const folder = await datasetFolder([{ _id: 'a', _type: 'post', title: 0 }]);
  let last = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const service = await startAlone(folder);
    const typed = typeUntilGone(service.origin, last + 1);
    // A kill at a random moment, whatever happens then, is what is tested.
    await sleep(200 + Math.random() * 1500);
    await service.kill();
    last = await typed;
    const next = await startWriting(folder);
    const title = next.dataset.documents.get('a')?.title;
    // The one that was under way may have come to the disk, unacknowledged.
    expect([last, last + 1]).toContain(title);
    await next.close();
  }
  expect(last).toBeGreaterThan(KILLS);
}, 120_000);

test('what is sent again since its answer was lost is carried out once', async () => {
  const folder = await datasetFolder([{ _id: 'a', _type: 'post', title: 'Rain' }]);
  const body = JSON.stringify({
    mutations: [{ patch: { id: 'a', diffMatchPatch: { title: '@@ -1,4 +1,5 @@\n Rain\n+s\n' } } }],
    transactionId: 'sent-twice',
  });
  const send = (origin: string) =>
    fetch(`${origin}/v1/data/mutate/production`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}` },
      body,
    });
  const killed = await startAlone(folder);
  await send(killed.origin);
  await killed.kill();
  const service = await startWriting(folder);
  expect(await (await send(service.origin)).json()).toMatchObject({ transactionId: 'sent-twice' });
  expect(service.dataset.documents.get('a')).toMatchObject({ title: 'Rains' });
  await writer(service).patch('a').set({ excerpt: 'x' }).commit();
  await send(service.origin);
  expect(service.dataset.documents.get('a')).toMatchObject({ title: 'Rains' });
});

test('a journal that was cut off in the middle of a line is taken over up to there', async () => {
  const folder = await datasetFolder([{ _id: 'a', _type: 'post', title: 'A' }]);
  const entry = { documents: [{ _id: 'a', _type: 'post', title: 'B' }], deleted: [] };
  const journal = join(folder, 'journal.ndjson');
  await appendFile(journal, `${JSON.stringify(entry)}\n${JSON.stringify(entry).slice(0, 20)}`);
  const lines: string[] = [];
  await startWriting(folder, lines);
  expect(await exported(folder)).toEqual([{ _id: 'a', _type: 'post', title: 'B' }]);
  expect(lines).toEqual([expect.stringMatching(/took over 1 changes/)]);
});

/** In a file of 2 kB at most, which takes a part of what goes past that without an error, as a disk does that fills up. */
const NARROW = (journal: string) => `
  import { openJournal } from '${process.cwd()}/scripts/sanity-emulator/write/journal.ts';
  const { append } = await openJournal(${JSON.stringify(journal)});
  for (const [id, length] of Object.entries({ first: 900, second: 900, long: 900, short: 9 })) {
    const document = { _id: id, _type: 'post', text: 'x'.repeat(length) };
    await append({ documents: [document], deleted: [] }).then(
      () => console.log(id, 'kept'),
      () => console.log(id, 'refused'),
    );
  }`;

test('a change of which the disk takes only the beginning is refused, and the next one that fits is kept', async () => {
  const file = join(await datasetFolder([]), 'journal.ndjson');
  const limited = [
    '-c',
    'ulimit -f 2; exec node --input-type=module -e "$1"',
    'bash',
    NARROW(file),
  ];
  const { stdout } = await promisify(execFile)('bash', limited);
  expect(stdout.trim().split('\n')).toEqual([
    'first kept',
    'second kept',
    'long refused',
    'short kept',
  ]);
  const kept = (await readJournal(file)).flatMap(({ documents }) => documents);
  expect(kept.map(({ _id }) => _id)).toEqual(['first', 'second', 'short']);
});

test('a file that was changed elsewhere is kept beside, and said', async () => {
  const folder = await datasetFolder([{ _id: 'a', _type: 'post', title: 'A' }]);
  const lines: string[] = [];
  const service = await startWriting(folder, lines);
  const theirs = '{"_id":"a","_type":"post","title":"Theirs"}\n';
  await writeFile(join(folder, 'data.ndjson'), theirs);
  await writer(service).patch('a').set({ title: 'Ours' }).commit();
  await service.dataset.flush();
  expect(await exported(folder)).toMatchObject([{ title: 'Ours' }]);
  const [, aside = ''] = /kept as (.+)$/.exec(lines[0] ?? '') ?? [];
  expect(await readFile(aside, 'utf8')).toBe(theirs);
});

/**
 * In a small disk in memory, seen by this shell alone: a change that fits; with the disk full one that does not; with
 * room again one more. Each answer's status is printed, then the titles in the file.
 */
const FULL_DISK = `
  set -u
  folder=$1
  mount -t tmpfs -o size=1m tmpfs $folder || exit 99
  echo '{"_id":"a","_type":"post","title":"A"}' > $folder/data.ndjson
  node ${ALONE} $folder > $folder/origin 2> /dev/null &
  service=$!
  for i in {1..200}; do [ -s $folder/origin ] && break; sleep 0.1; done
  read -r origin < $folder/origin
  say() {
    printf '{"mutations":[{"patch":{"id":"a","set":{"title":"%s","text":"%0*d"}}}]}' $1 $2 0 |
      curl -s -w '\n%{http_code}\n' -H 'authorization: Bearer ${TOKEN}' \
        --data-binary @- $origin/v1/data/mutate/production | grep -oE '^[0-9]{3}$|The disk is full[^"]*' | uniq
  }
  say fits 10
  sleep 2
  head -c 2000000 /dev/zero > $folder/filler 2> /dev/null
  say lost 20000
  rm $folder/filler
  say later 20
  sleep 2
  grep -o '"title":"[a-z]*"' $folder/data.ndjson
  kill $service
`;

test('on a full disk a change is refused with its reason, and the next one that fits is kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'full-'));
  const inner = ['-c', FULL_DISK, 'sh', folder];
  const { stdout } = await promisify(execFile)('unshare', [
    '--map-root-user',
    '--mount',
    'bash',
    ...inner,
  ]);
  const reason = 'The disk is full: this change is not saved. Make room, and keep this page open.';
  const lines = ['200', reason, '507', '200', '"title":"later"'];
  expect(stdout.trim().split('\n')).toEqual(lines);
}, 60_000);
