import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@sanity/client';
import { type Gathered, gather } from '../../src/gather/gather.ts';
import { clientConfig, openReader } from '../../src/gather/sanity/client.ts';
import { readState, sameState } from '../../src/gather/sanity/everything.ts';
import { RETRY_POLICY } from '../../src/gather/sanity/retry.ts';
import { ownPages } from '../../src/gather/sanity/rich/own-pages.ts';
import { DEFAULT_FIELDS } from '../../src/settings/fields.ts';
import type { ServiceSettings, Settings } from '../../src/settings/settings.ts';
import { isAsset, readDocuments, type Stored } from '../backup/documents.ts';
import { fetchAssets } from '../backup/fetch-assets.ts';
import { type ReleaseRecord, slugIn, type Version, versionOf } from '../release/account/version.ts';
import { accountIn } from '../release/last-release.ts';
import { filesBelow } from '../release/verify/candidate.ts';
import { workspaceAt } from '../release/workspace.ts';
import { ArchiveError } from './archive-error.ts';
import { withPublicLinks } from './public-links.ts';
import { datasetLines, publicDocuments, textFiles } from './texts.ts';

/** How often a content that changes meanwhile is read. */
const TRIES = 3;

/** What the public pages are made from, and all documents, at one moment. */
interface Reading {
  readonly gathered: Gathered;
  readonly documents: readonly Stored[];
}

/**
 * Reads what is public, and then all documents. Where anything was changed between the two, both are read again: a post
 * that was sealed meanwhile must not be taken for a public one. Throws an `ArchiveError`, or what gathering throws.
 */
async function readOnce(
  root: string,
  settings: Settings,
  service: ServiceSettings,
  record: ReleaseRecord,
): Promise<Reading> {
  const config = clientConfig({ ...service, useCdn: false }, true, RETRY_POLICY);
  const client = createClient({ ...config, apiVersion: '2025-02-19', perspective: 'published' });
  const circumstances = {
    ...{ retryPolicy: RETRY_POLICY, live: true, progress: () => undefined },
    knownSlug: (id: string) => slugIn(record, id),
  };
  // Without the service there is nothing to take along.
  const strict = { ...settings, contentFallback: false };
  for (let left = TRIES; left > 0; left -= 1) {
    const now = new Date();
    const gathered = await gather(workspaceAt(root), strict, service, { ...circumstances, now });
    await gathered.painted;
    const documents = await readDocuments(client, () => undefined);
    const after = await readState(openReader(service, true, RETRY_POLICY));
    if (gathered.service?.state && sameState(gathered.service.state, after)) {
      return { gathered, documents };
    }
  }
  throw new ArchiveError('The content changed again and again while it was read: try again later.');
}

/** Whether the public posts are those of the release. */
function isReleased({ content, service }: Gathered, released: Version): boolean {
  const { posts, changedAt, newestPost } = versionOf(content, service, null);
  return (
    posts === released.posts &&
    changedAt === released.changedAt &&
    newestPost === released.newestPost
  );
}

/** The assets' files by where the dataset has them. */
async function assetFiles(
  assets: readonly Stored[],
  token: string | null,
): Promise<[string, Buffer][]> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  try {
    await fetchAssets(assets, folder, token, () => undefined);
    const files: [string, Buffer][] = [];
    for (const file of await filesBelow(folder)) {
      files.push([`dataset/${file}`, await readFile(join(folder, file))]);
    }
    return files;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Every public text of the release in the folder `site` as Markdown, and the documents and files that they are made from,
 * by their files. Throws an `ArchiveError` where the content is another than the release's, or what gathering throws.
 */
export async function archivedTexts(
  root: string,
  site: string,
  settings: Settings,
  service: ServiceSettings,
): Promise<Map<string, Buffer | string>> {
  const released = await accountIn(site);
  if (released === null) throw new ArchiveError(`There is no release in ${site}.`);
  const { gathered, documents } = await readOnce(root, settings, service, released.record);
  if (!isReleased(gathered, released.version)) {
    throw new ArchiveError(
      'The content has changed since the release: run "npm run build", and then this again.',
    );
  }
  const fields = service.fields ?? DEFAULT_FIELDS;
  const { posts, items, siteUrl } = gathered.content;
  const found = publicDocuments(gathered.service, documents, fields.types.post);
  const reachable = {
    pages: ownPages(posts, items, siteUrl),
    documents: new Set(found.map(({ _id }) => _id)),
  };
  const taken = found.map((each) => withPublicLinks(each, reachable));
  return new Map<string, Buffer | string>([
    ...textFiles(gathered.content, taken, fields),
    ['dataset/data.ndjson', datasetLines(taken.filter((each) => !isAsset(each)))],
    ...(await assetFiles(taken.filter(isAsset), service.token)),
  ]);
}
