import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openReader } from '../../../../src/gather/sanity/client.ts';
import { readAllPosts } from '../../../../src/gather/sanity/posts.ts';
import { portInTest } from '../../../support/listening-test.ts';
import { PATIENT, post } from '../../../support/reading.ts';
import { startRecorder } from '../../../support/recorder.ts';
import { serviceAt } from '../../../support/release-elsewhere.ts';
import { makeFolder, serve } from '../../sanity-emulator/serving.ts';

const unpublished = ['drafts.post-a', 'versions.r1.post-a', 'drafts.post-new'].map((_id) => ({
  ...post('a', { title: 'nobody-reads-this' }),
  _id,
}));

describe('every request', () => {
  it.each(['2023-01-01', '2025-02-19', 'X', '1'])(
    'by API version %s asks for what is published, with tag and token, and drafts stay away',
    async (apiVersion) => {
      const folder = await makeFolder([post('a'), ...unpublished]);
      const service = await serve(folder.path, { token: 'sk1' });
      const recorder = await startRecorder(service.origin);
      const settings = serviceAt(recorder.origin, { apiVersion, token: 'sk1' });
      const { posts } = await readAllPosts(openReader(settings, false, PATIENT), () => {});
      expect(posts.map(({ post: { id, title } }) => [id, title])).toEqual([['post-a', 'Title a']]);
      expect(recorder.requests).toHaveLength(3);
      for (const { url, headers } of recorder.requests) {
        expect(url.pathname).toBe(`/v${apiVersion}/data/query/production`);
        expect(url.searchParams.get('perspective')).toBe('published');
        expect(url.searchParams.get('tag')).toBe('site.build');
        expect(url.searchParams.get('returnQuery')).toBe('false');
        expect(headers.authorization).toBe('Bearer sk1');
      }
    },
  );

  it('carries no token where none is set, and finds a private dataset closed', async () => {
    const service = await serve((await makeFolder([post('a')])).path, { token: 'sk1' });
    const recorder = await startRecorder(service.origin);
    const reader = openReader(serviceAt(recorder.origin), false, PATIENT);
    await expect(readAllPosts(reader, () => {})).rejects.toMatchObject({
      lasting: true,
      message:
        'Reading "production" of project embedded: the content service answered 401 (Unauthorized - Session not found). Check SANITY_TOKEN.',
    });
    expect(recorder.requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  it('is for the project and dataset that are set, and says which of them is unknown', async () => {
    const { origin } = await serve((await makeFolder([post('a')])).path);
    for (const wrong of [{ projectId: 'other' }, { dataset: 'absent' }]) {
      const reader = openReader(serviceAt(origin, wrong), false, PATIENT);
      const { projectId, dataset } = serviceAt(origin, wrong);
      await expect(readAllPosts(reader, () => {})).rejects.toThrow(
        `Reading "${dataset}" of project ${projectId}: the content service answered 404 (Dataset not found - Dataset "${dataset}" not found for project ID "${projectId}"). Check SANITY_PROJECT_ID and SANITY_DATASET.`,
      );
    }
  });

  it('names what answers in place of the service, and not the whole question', async () => {
    const stranger = createServer((_, response) => response.writeHead(404).end());
    const origin = `http://127.0.0.1:${await portInTest(stranger)}`;
    const reader = openReader(serviceAt(origin), false, PATIENT);
    await expect(readAllPosts(reader, () => {})).rejects.toThrow(
      'the content service answered 404 (HTTP 404 Not Found). Check SANITY_PROJECT_ID and SANITY_DATASET.',
    );
  });
});

/** What `npm run build` with further words says in an empty folder, and what it asks the service. */
async function buildWith(settings: Record<string, string>, ...words: readonly string[]) {
  const { origin } = await serve((await makeFolder([post('a')])).path);
  const recorder = await startRecorder(origin);
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  const build = spawn(process.execPath, [resolve('scripts/build.mjs'), ...words], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      SANITY_PROJECT_ID: 'embedded',
      SANITY_API_HOST: recorder.origin,
      ...settings,
    },
  });
  const closed = once(build, 'close');
  const [said, shown] = await Promise.all([text(build.stderr), text(build.stdout)]);
  await closed;
  const { exitCode } = build;
  const made = await readdir(folder);
  return { exitCode, lines: said.trim().split('\n'), all: said + shown, made, ...recorder };
}

describe('a build with wrong settings', () => {
  it('says so, a line each, and asks nobody anything', async () => {
    const { exitCode, lines, all, made, requests } = await buildWith({
      SANITY_DATASET: 'Production',
      SANITY_TOKEN: 'sk secret',
      CONTENT_FALLBACK: 'yes',
    });
    expect(exitCode).toBe(1);
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'SANITY_DATASET',
      'SANITY_TOKEN',
      'CONTENT_FALLBACK',
    ]);
    expect(all).not.toContain('sk secret');
    expect(requests).toEqual([]);
    expect(made).toEqual([]);
  });

  it('does not publish a project of one’s own without its address', async () => {
    const { exitCode, lines, made, requests } = await buildWith({});
    expect(exitCode).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^SITE_URL must be set to publish a site/)]);
    expect(requests).toEqual([]);
    expect(made).toEqual([]);
  });

  it('needs no address to be looked at', async () => {
    const { all, made } = await buildWith({}, '--local');
    expect(all).not.toContain('SITE_URL');
    expect(made, 'the release has begun').toContain('.release');
  });
});
