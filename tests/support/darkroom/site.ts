import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { filesBelow } from '../../../scripts/release/verify/candidate.ts';
import {
  type ContentService,
  startContentService,
} from '../../../scripts/sanity-emulator/service.ts';
import { type Built, copyProject, type ProjectCopy } from '../project-copy.ts';
import { addDarkItem, type DarkDataset, makeDarkDataset, PASSCODE } from './dataset.ts';

export const PROJECT_ID = 'qz8stone';
const SITE_URL = 'https://vault.example';
export const TOKEN = 'sk-for-the-tests';

/** A project copy beside a content service that has dark posts. */
export interface DarkWorkshop {
  readonly project: ProjectCopy;
  readonly dataset: DarkDataset;
  readonly service: ContentService;
  /** Builds from the service, with the tests' passcode unless told otherwise ('' for none). */
  build(env?: Readonly<Record<string, string>>): Promise<Built>;
  /** Changes what the content service has, and waits until it answers so. */
  publish(options: Parameters<DarkDataset['write']>[0]): Promise<void>;
  /** A copy of the release that would be served now. */
  keepRelease(): Promise<string>;
  close(): Promise<void>;
}

async function untilAnswered(
  { origin, dataset }: ContentService,
  token: string | undefined,
  documents: number,
): Promise<void> {
  const address = `${origin}/v2023-01-01/data/query/${dataset}?query=count(*)`;
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  for (;;) {
    const answer: { result: number } = await (await fetch(address, { headers })).json();
    if (answer.result === documents) return;
    await sleep(20);
  }
}

/** Sets it up; with a token the dataset is private. */
export async function openWorkshop(token?: string): Promise<DarkWorkshop> {
  const dataset = await makeDarkDataset();
  await dataset.write({ dark: true });
  const service = await startContentService({
    folder: dataset.folder,
    port: 0,
    projectId: PROJECT_ID,
    log: () => {},
    ...(token === undefined ? {} : { token }),
  });
  const project = await copyProject();
  await addDarkItem(project.root);
  const kept = await mkdtemp(join(tmpdir(), 'releases-'));
  let count = 0;
  return {
    project,
    dataset,
    service,
    build: (env = {}) =>
      project.build({
        SANITY_PROJECT_ID: PROJECT_ID,
        SANITY_API_HOST: service.origin,
        SITE_URL,
        DARKROOM_PASSCODE: PASSCODE,
        ...env,
      }),
    publish: async (options) => {
      const documents = await dataset.write(options);
      await untilAnswered(service, token, documents);
    },
    keepRelease: async () => {
      count += 1;
      const folder = join(kept, String(count));
      await cp(join(project.dist, '/'), folder, { recursive: true });
      return folder;
    },
    close: async () => {
      await service.close();
      await dataset.remove();
      await project.remove();
      await rm(kept, { recursive: true });
    },
  };
}

/** Every file below the folder, by its path with slashes. */
export async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const read = async (path: string) => [path, await readFile(join(folder, path))] as const;
  return new Map(await Promise.all([...(await filesBelow(folder))].map(read)));
}

export const isSealedPage = (path: string): boolean => /^read\/[a-z2-7]{16}\.html$/.test(path);
export const isSealedFile = (path: string): boolean =>
  /^d\/((slots|[a-z2-7]{16})\.bin|version\.json)$/.test(path);

/** The paths at which two sites differ, or that only one of them has. */
export function differences(
  a: ReadonlyMap<string, Buffer>,
  b: ReadonlyMap<string, Buffer>,
): string[] {
  const paths = [...new Set([...a.keys(), ...b.keys()])].sort();
  return paths.filter((path) => !(a.get(path)?.equals(b.get(path) ?? Buffer.alloc(0)) ?? false));
}
