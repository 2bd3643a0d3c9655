import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deliveries, expectWholeReleases, FIRST, releaseOf, SECOND, served } from './delivering.ts';

interface Deployment {
  readonly id: string;
  readonly files: Readonly<Record<string, string>>;
  /** What was asked for, and has not come. */
  readonly missing: Set<string>;
  /** How often it was asked about. */
  looks: number;
}

const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex');

/** Netlify's interface for deployments by the digests of their files; `refuses` are paths that it does not take. */
async function startNetlify(refuses: ReadonlySet<string> = new Set()) {
  const stored = new Map<string, string>();
  const deployments = new Map<string, Deployment>();
  const sent: string[] = [];
  let live: Readonly<Record<string, string>> = {};
  const stateOf = (deployment: Deployment): string => {
    deployment.looks += 1;
    if (deployment.looks < 2) return 'preparing';
    if (deployment.missing.size > 0) return 'prepared';
    const texts = Object.entries(deployment.files).map(([path, digest]) => {
      return [path.slice(1), stored.get(digest)] as const;
    });
    live = Object.fromEntries(texts.map(([path, text = '']) => [path, text]));
    return 'ready';
  };
  const url = await served(async (request) => {
    const parts = new URL(request.url).pathname.slice(1).split('/').map(decodeURIComponent);
    const deployment = deployments.get(parts[1] ?? '');
    if (request.method === 'POST' && parts.join('/') === 'sites/the site/deploys') {
      const { files }: Pick<Deployment, 'files'> = await request.json();
      const id = `deploy-${deployments.size}`;
      const missing = new Set(Object.values(files).filter((digest) => !stored.has(digest)));
      deployments.set(id, { id, files, missing, looks: 0 });
      return Response.json({ id, state: 'preparing' });
    }
    if (request.method === 'PUT' && deployment) {
      const path = parts.slice(3).join('/');
      const bytes = Buffer.from(await request.arrayBuffer());
      const isAsked = deployment.files[`/${path}`] === sha1(bytes) && !refuses.has(path);
      if (!isAsked) return new Response('', { status: 422 });
      stored.set(sha1(bytes), bytes.toString());
      deployment.missing.delete(sha1(bytes));
      sent.push(path);
      return Response.json({ id: path });
    }
    if (!deployment) return new Response('', { status: 404 });
    const state = stateOf(deployment);
    return Response.json({ id: deployment.id, state, required: [...deployment.missing] });
  });
  return { url, sent, live: () => live };
}

const command = (url: string) =>
  `NETLIFY_API_URL=${url} NETLIFY_SITE_ID='the site' NETLIFY_AUTH_TOKEN=token node scripts/delivery/netlify.ts`;

test('Netlify gets what it does not have, and shows the whole release at once', async () => {
  const netlify = await startNetlify();
  const wanted = ['_astro/app.2.js', 'read/one.html', 'version.json'];
  await expectWholeReleases(command(netlify.url), netlify, wanted);
});

test('Netlify shows the release before where a file cannot be sent, and a line says so', async () => {
  const refuses = new Set<string>();
  const netlify = await startNetlify(refuses);
  const { deliver, lines } = await deliveries(command(netlify.url));
  await deliver(await releaseOf(FIRST));
  refuses.add('read/one.html');
  expect(await deliver(await releaseOf(SECOND))).toBe(false);
  expect(netlify.live()).toEqual(FIRST);
  expect(lines.join('\n')).toContain('Netlify answers 422 to PUT');
});

test('Netlify is not asked without a site or a token', async () => {
  const { deliver, lines } = await deliveries('node scripts/delivery/netlify.ts');
  expect(await deliver(await releaseOf(FIRST))).toBe(false);
  expect(lines.join('\n')).toContain('NETLIFY_SITE_ID must be set');
});

describe('one line says what is wrong, where, and what to do', () => {
  const linesOf = async (url: string) => {
    const { deliver, lines } = await deliveries(command(url));
    expect(await deliver(await releaseOf(FIRST))).toBe(false);
    return lines.slice(0, -1);
  };
  const answering = (answer: () => Response) => served(async () => answer());

  test('when Netlify does not answer', async () => {
    const url = 'http://127.0.0.1:2';
    expect(await linesOf(url)).toEqual([
      `  ${url} does not answer POST /sites/the%20site/deploys (ECONNREFUSED). Look at the connection, and deliver again.`,
    ]);
  });

  test.each([
    ['JSON of another kind', () => Response.json({ name: 'a site' })],
    ['a page', () => new Response('<!doctype html>')],
  ])('when it answers with %s', async (_, answer) => {
    const url = await answering(answer);
    expect(await linesOf(url)).toEqual([
      `  ${url} answers POST /sites/the%20site/deploys with something else than a deployment. Look whether NETLIFY_API_URL is Netlify's own.`,
    ]);
  });

  test.each([
    [401, 'Give NETLIFY_AUTH_TOKEN a token that is valid.'],
    [403, 'Give NETLIFY_AUTH_TOKEN a token that may deploy this site.'],
    [404, "Look whether NETLIFY_SITE_ID is the site's own."],
  ])('when it answers %i', async (status, remedy) => {
    const url = await answering(() => new Response('', { status }));
    expect(await linesOf(url)).toEqual([
      `  Netlify answers ${status} to POST /sites/the%20site/deploys. ${remedy}`,
    ]);
  });
});
