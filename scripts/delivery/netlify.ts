import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'astro/zod';
import pMap from 'p-map';
import { networkReason } from '../../src/gather/sanity/reasons.ts';
import { reasonOf } from '../command/log.ts';
import { filesBelow } from '../release/verify/candidate.ts';

/*
 * Brings a release to Netlify: DEPLOY_COMMAND='node scripts/delivery/netlify.ts', with NETLIFY_SITE_ID and
 * NETLIFY_AUTH_TOKEN. Netlify is told the digest of every file, asks for those that it does not have, and shows the whole
 * release when it has all of them; until then, and where this breaks off, it shows the one before.
 */

const API = process.env.NETLIFY_API_URL ?? 'https://api.netlify.com/api/v1';
/** Files read, and sent, at once. */
const CONCURRENCY = 8;
/** How long one request may take, in milliseconds. */
const TIMEOUT = 60_000;
/** How long Netlify may take for what it does between them, and how often it is asked, in milliseconds. */
const PATIENCE = 10 * 60_000;
const PAUSE = 500;

const deployment = z.object({
  id: z.string(),
  state: z.string(),
  error_message: z.string().nullish(),
  required: z.array(z.string()).nullish(),
});

type Deployment = z.infer<typeof deployment>;

/** The deployment cannot be made; one line says why. */
class NetlifyError extends Error {
  override readonly name = 'NetlifyError';
}

function variable(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new NetlifyError(`${name} must be set, as for Netlify's own command line.`);
}

/** What to do about an answer of Netlify's, where it tells. */
const REMEDIES: Readonly<Record<number, string>> = {
  401: ' Give NETLIFY_AUTH_TOKEN a token that is valid.',
  403: ' Give NETLIFY_AUTH_TOKEN a token that may deploy this site.',
  404: " Look whether NETLIFY_SITE_ID is the site's own.",
};

async function answerTo(url: string, request: RequestInit) {
  const response = await fetch(url, request);
  return { ok: response.ok, status: response.status, text: await response.text() };
}

/** The text of a good answer. */
async function ask(method: string, path: string, type: string, body?: string | Uint8Array) {
  const request = {
    method,
    headers: { Authorization: `Bearer ${variable('NETLIFY_AUTH_TOKEN')}`, 'Content-Type': type },
    signal: AbortSignal.timeout(TIMEOUT),
    ...(body === undefined ? {} : { body: Buffer.from(body) }),
  };
  const { ok, status, text } = await answerTo(`${API}${path}`, request).catch((error: unknown) => {
    throw new NetlifyError(
      `${API} does not answer ${method} ${path} (${networkReason(error)}). Look at the connection, and deliver again.`,
    );
  });
  if (ok) return text;
  throw new NetlifyError(
    `Netlify answers ${status} to ${method} ${path}.${REMEDIES[status] ?? ''}`,
  );
}

async function deploymentAt(method: string, path: string, body?: string): Promise<Deployment> {
  const text = await ask(method, path, 'application/json', body);
  try {
    return deployment.parse(JSON.parse(text));
  } catch {
    throw new NetlifyError(
      `${API} answers ${method} ${path} with something else than a deployment. Look whether NETLIFY_API_URL is Netlify's own.`,
    );
  }
}

/** The deployment when it is in one of the states. */
async function inState(id: string, states: readonly string[]): Promise<Deployment> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    const found = await deploymentAt('GET', `/deploys/${id}`);
    if (states.includes(found.state)) return found;
    if (found.state === 'error') {
      throw new NetlifyError(`Netlify refuses the release: ${found.error_message ?? 'no reason'}.`);
    }
    await sleep(PAUSE);
  }
  throw new NetlifyError(`Netlify is not ready after ${PATIENCE / 60_000} minutes.`);
}

/** The SHA-1 of each file, by which Netlify knows files, by its path from the release's folder. */
async function digestsIn(release: string): Promise<Map<string, string>> {
  const paths = await filesBelow(release);
  const entries = await pMap(
    paths,
    async (path): Promise<[string, string]> => {
      const bytes = await readFile(join(release, path));
      return [path, createHash('sha1').update(bytes).digest('hex')];
    },
    { concurrency: CONCURRENCY },
  );
  return new Map(entries);
}

async function deliver(release: string): Promise<void> {
  const digests = await digestsIn(release);
  const files = Object.fromEntries([...digests].map(([path, digest]) => [`/${path}`, digest]));
  const site = encodeURIComponent(variable('NETLIFY_SITE_ID'));
  const order = JSON.stringify({ files, async: true });
  const { id } = await deploymentAt('POST', `/sites/${site}/deploys`, order);
  const { required } = await inState(id, ['prepared', 'uploading', 'uploaded', 'ready']);
  const byDigest = new Map([...digests].map(([path, digest]) => [digest, path]));
  const wanted = (required ?? []).flatMap((digest) => byDigest.get(digest) ?? []);
  await pMap(
    wanted,
    async (path) => {
      const address = path.split('/').map(encodeURIComponent).join('/');
      const bytes = await readFile(join(release, path));
      await ask('PUT', `/deploys/${id}/files/${address}`, 'application/octet-stream', bytes);
    },
    { concurrency: CONCURRENCY },
  );
  await inState(id, ['ready']);
  console.log(`Netlify has the release: ${wanted.length} of ${digests.size} files were sent.`);
}

try {
  await deliver(variable('RELEASE'));
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
