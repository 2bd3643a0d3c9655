import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hostRules } from '../../../scripts/hosts/table.ts';
import type { Answer, Ask, Fault } from './ask.ts';
import { FILES, GONE, UNKNOWN } from './site-files.ts';
import { headerFaults } from './site-headers.ts';

export { ALIASES, GONE, MOVED } from './site-files.ts';

export async function writeSite(folder: string, files = FILES): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
}

/** A folder of its own. */
export const temporaryFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'hosts-'));

const PAGES = {
  '/about': 'About page',
  '/archive': 'Archive page',
  '/archive/2024-05-14': 'Older entries',
  '/read/hello': 'Hello post',
  '/read/stra%C3%9Fe': 'Tea post',
  '/read/memoir/one': 'Chapter one',
  '/about?from=mail': 'About page',
  '/read/hello.txt': 'Hello part',
  '/read/memoir/one.txt': 'Part of chapter one',
  '/offline.txt': 'Common text',
};

const REDIRECTS = {
  '/': [302, '/archive'],
  '/dark-room': [301, '/darkroom'],
  '/read/old-hello': [301, '/read/hello'],
  '/read/caf%C3%A9': [301, '/read/stra%C3%9Fe'],
  '/2019/05/t%C3%ABa': [301, '/read/hello'],
  '/old/post': [301, '/read/stra%C3%9Fe'],
  '/@me/b+c.php': [301, '/read/hello'],
} as const;

const UNKNOWN_READ = ['/read/unknown', '/read/memoir/unknown', '/read/hello/more'];

async function expectAnswer(ask: Ask, address: string, expected: Partial<Answer>): Promise<Fault> {
  const answer = await ask(address);
  const given = JSON.stringify({ ...answer, headers: undefined });
  const right =
    answer.status === expected.status &&
    answer.location === (expected.location ?? null) &&
    (expected.body === undefined || answer.body === expected.body);
  return right ? null : `${address} answers ${given}`;
}

function pagesAndRedirects(ask: Ask): Promise<Fault>[] {
  return [
    ...Object.entries(PAGES).map(([address, body]) =>
      expectAnswer(ask, address, { status: 200, body }),
    ),
    ...Object.entries(REDIRECTS).map(([address, [status, location]]) =>
      expectAnswer(ask, address, { status, location }),
    ),
  ];
}

/** How a host leads unknown addresses to About. A missing file is a 404 on every one. */
type Unknown = 'redirect' | 'page';

function unknownAddresses(ask: Ask, unknown: Unknown): Promise<Fault>[] {
  const elsewhere =
    unknown !== 'page'
      ? { status: 302, location: '/about' }
      : { status: 404, body: 'Leads to About' };
  const notFound = { status: 404, body: 'Content Not Found' };
  return [
    ...UNKNOWN.map((address) =>
      unknown === 'redirect' && /\.\w+$/.test(address)
        ? expectAnswer(ask, address, notFound)
        : expectAnswer(ask, address, elsewhere),
    ),
    ...UNKNOWN_READ.map((address) => expectAnswer(ask, address, notFound)),
  ];
}

/** What a host does against the promises made for every host. */
export async function faultsOf(ask: Ask, unknown: Unknown, gone = 410): Promise<string[]> {
  const faults = await Promise.all([
    ...pagesAndRedirects(ask),
    ...unknownAddresses(ask, unknown),
    ...headerFaults(ask),
    ...hostRules({ moved: [], gone: GONE }).gone.paths.map((address) =>
      expectAnswer(ask, address, { status: gone, body: 'Taken back' }),
    ),
  ]);
  return faults.filter((fault) => fault !== null);
}
