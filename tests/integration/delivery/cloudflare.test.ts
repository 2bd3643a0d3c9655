import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { expectWholeReleases, folderOfTest, served } from './delivering.ts';

/** The command that docs/publishing.md gives. */
const RECIPE = /`(npx wrangler pages deploy [^`]*)`/.exec(
  readFileSync('docs/publishing.md', 'utf8'),
)?.[1];

/** A token that lasts, as far as its reader looks. */
const TOKEN = ['{}', JSON.stringify({ exp: 4_000_000_000, max_file_count_allowed: 20_000 }), '']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

interface Upload {
  readonly key: string;
  readonly value: string;
}

/** What `wrangler pages deploy` asks of Cloudflare: which files are missing, those, and a deployment of what is there. */
async function startCloudflare() {
  const stored = new Map<string, string>();
  const sent: string[] = [];
  let live: Readonly<Record<string, string>> = {};
  const deployment = () => ({
    id: 'one',
    url: 'https://one.site.pages.dev',
    project_name: 'site',
    environment: 'production',
    production_branch: 'main',
    latest_stage: { name: 'deploy', status: 'success' },
  });
  const deploy = (manifest: Readonly<Record<string, string>>) => {
    const files = Object.entries(manifest).map(([path, key]) => [path.slice(1), stored.get(key)]);
    if (files.some(([, text]) => text === undefined)) throw new Error('A file is missing.');
    live = Object.fromEntries(files.sort());
    return deployment();
  };
  const upload = (files: readonly Upload[]) => {
    for (const { key, value } of files) {
      const text = Buffer.from(value, 'base64').toString();
      stored.set(key, text);
      sent.push(text);
    }
    return null;
  };
  const answers: Record<string, (request: Request) => unknown> = {
    'GET site': () => ({
      name: 'site',
      production_branch: 'main',
      deployment_configs: { production: {}, preview: {} },
    }),
    'GET upload-token': () => ({ jwt: TOKEN }),
    'POST check-missing': async (request) => {
      const { hashes }: { hashes: string[] } = await request.json();
      return hashes.filter((key) => !stored.has(key));
    },
    'POST upload': async (request) => upload(await request.json()),
    'POST upsert-hashes': () => null,
    'POST deployments': async (request) =>
      deploy(JSON.parse(String((await request.formData()).get('manifest')))),
    'GET one': deployment,
  };
  const url = await served(async (request) => {
    const name = `${request.method} ${new URL(request.url).pathname.split('/').at(-1)}`;
    const answer = answers[name];
    if (!answer) return new Response(name, { status: 404 });
    return Response.json({ success: true, errors: [], result: await answer(request) });
  });
  return { url, sent, live: () => live };
}

test('Cloudflare Pages gets what it does not have, and then the whole release at once', async () => {
  const cloudflare = await startCloudflare();
  const settings = {
    CLOUDFLARE_API_BASE_URL: cloudflare.url,
    CLOUDFLARE_API_TOKEN: 'token',
    CLOUDFLARE_ACCOUNT_ID: randomUUID().replaceAll('-', ''),
    WRANGLER_SEND_METRICS: 'false',
    HOME: await folderOfTest(),
  };
  const set = Object.entries(settings).map(([name, value]) => `${name}='${value}'`);
  const command = `export ${set.join(' ')}; ${RECIPE?.replace('NAME', 'site')}`;
  await expectWholeReleases(command, cloudflare, ['2', 'other words', 'two']);
}, 60_000);
