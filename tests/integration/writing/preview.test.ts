import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followService } from '../../../scripts/writing/follow-service.ts';
import { startPreview } from '../../../scripts/writing/preview.ts';
import { previewFiles } from '../../../scripts/writing/preview-files.ts';
import { startMaker } from '../../../scripts/writing/preview-maker.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { workspaceIn } from '../../support/release-elsewhere.ts';
import { post, posts, startDataset, temporaryFolder } from '../release/releasing.ts';
import { raw } from '../serve/raw.ts';

const TOKEN = 'skTokenTokenToken1234';
const STUDIO = 'http://localhost:3334';

test('a preview is not begun for a host', async () => {
  const workspace = workspaceIn(await temporaryFolder());
  const settings = readSettings({ DEPLOY_TARGET: 'netlify', SITE_URL: 'https://a.example' });
  const begun = startPreview({ workspace, settings, port: 0, framedBy: null, log: () => {} });
  await expect(begun).rejects.toThrow('it is not built for netlify');
});

test('a page that is gone, as of a post that is sealed now, is not shown until all is tidied', async () => {
  const folder = await temporaryFolder();
  const files = previewFiles(folder);
  const words = { key: 'k', make: async () => 'words' };
  files.renew(new Map(['read/a.html', 'search.json'].map((file) => [file, words])));
  for (const file of files.names()) await files.bring(file);
  files.renew(new Map());
  for (const file of ['read/a.html', 'search.json']) await files.bring(file);
  expect(await readdir(join(folder, 'read'))).toEqual([]);
  expect(await readdir(folder)).toContain('search.json');
});

test('a process that cannot be started is told of', async () => {
  const { execPath } = process;
  process.execPath = '/no/such/program';
  onTestFinished(() => {
    process.execPath = execPath;
  });
  const hear = vi.fn();
  const workspace = workspaceIn(await temporaryFolder());
  const maker = startMaker(workspace, readSettings({}), null, hear);
  onTestFinished(() => maker.close());
  await expect.poll(() => hear.mock.lastCall).toMatchObject([{ kind: 'failed' }]);
});

test('a preview follows each change, and stays as it was where it cannot', async () => {
  const { origin, edit } = await startDataset(posts(2, 'First words'), { token: TOKEN });
  const env = { SANITY_PROJECT_ID: 'embedded', SANITY_TOKEN: TOKEN, SANITY_API_HOST: origin };
  const settings = readSettings(env);
  const lines: string[] = [];
  const workspace = workspaceIn(await temporaryFolder());
  const log = (line: string) => lines.push(line);
  const preview = await startPreview({ workspace, settings, port: 0, framedBy: STUDIO, log });
  onTestFinished(() => preview.close());
  const { mode } = await stat(join(workspace.releases, 'drafts'));
  expect(mode & 0o077, 'nobody else looks at drafts').toBe(0);
  if (!settings.service) throw new Error('no service');
  onTestFinished(followService(settings.service, preview.follow));
  const slow = { timeout: 120_000, interval: 100 };
  const page = () => fetch(`${preview.state().origin}/read/post-1`);

  await expect.poll(() => preview.state().version, slow).toBe(1);
  const first = await page();
  expect(first.headers.get('content-security-policy')).toBe(`frame-ancestors ${STUDIO}`);
  expect(first.headers.get('x-frame-options')).toBeNull();
  expect(first.headers.get('x-robots-tag')).toBe('noindex');
  expect(first.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(await first.text()).toContain('First words');

  const { origin: at } = preview.state();
  await expect(startPreview({ workspace, settings, port: 0, framedBy: null, log })).rejects.toThrow(
    'another preview',
  );
  expect(await (await page()).text()).toContain('First words');
  expect((await raw(at, '/read/post-1', { host: 'elsewhere.example:80' })).status).toBe(403);
  const keys = await fetch(`${at}/preview/keys`);
  expect(keys.headers.get('content-security-policy')).toContain(`frame-ancestors ${STUDIO}`);
  const { passcode } = await (await fetch(`${at}/preview/keys.json`)).json();
  for (const file of await readdir(join(workspace.releases, 'drafts/site'), { recursive: true })) {
    if (!/\.(html|js|bin)$/.test(file)) continue;
    const text = await readFile(join(workspace.releases, 'drafts/site', file), 'latin1');
    expect(text, file).not.toContain(passcode);
  }

  await edit(posts(2, 'Second words'));
  const seen = new Set<number>();
  await expect
    .poll(async () => {
      const answer = await page();
      seen.add(answer.status);
      return answer.text();
    }, slow)
    .toContain('Second words');
  expect([...seen]).toEqual([200]);

  const [broken, ...others] = posts(2, 'Third words');
  const slug = { current: 'a b' };
  await edit([...posts(2, 'Second words'), post(3, 'Words', { slug })]);
  await expect
    .poll(() => preview.state().unaddressed, slow)
    .toEqual({ 'post-3': expect.stringContaining('"a b" is not a single safe path segment') });
  expect(lines.at(-1)).toMatch(/^The preview has no page for it\. post "Post 3"/);
  await edit([{ ...broken, title: 7 } as never, ...others]);
  await expect.poll(() => preview.state().failure, slow).toMatch(/: title /);
  expect(await (await page()).text()).toContain('Second words');
  expect(lines.at(-1)).toMatch(/^The preview stays as it was\. /);
}, 400_000);
