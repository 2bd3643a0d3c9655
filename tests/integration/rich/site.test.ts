import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '../../../scripts/project/copy.ts';
import { RICH_DOCUMENTS } from '../../support/rich-posts.ts';
import { withoutSettings } from '../../support/site-build.ts';
import { demoDocuments, settingsFor, withDataset } from '../../support/site-datasets.ts';

const PROJECT = join(import.meta.dirname, '../../..');
let copy: ProjectCopy;
let log = '';

/** Builds the copy by its own command, with its own settings. */
function build(root: string, env: Record<string, string>): Promise<number | null> {
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    env: { ...withoutSettings(process.env), ...env },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log += chunk;
    });
  }
  return new Promise((settle) => child.once('close', settle));
}

beforeAll(async () => {
  copy = await copyProject(PROJECT);
  const settings = join(copy.root, 'src/site.ts');
  const text = await readFile(settings, 'utf8');
  await writeFile(settings, text.replace("body: 'plain',", "body: 'rich',"));
  const code = await withDataset([...(await demoDocuments()), ...RICH_DOCUMENTS], (service) =>
    build(copy.root, {
      ...settingsFor(service, service.origin),
      SITE_URL: 'https://vale.example',
      DARKROOM_PASSCODE: 'quartz lantern meadow orbit pickle',
    }),
  );
  if (code !== 0) throw new Error(log);
}, 300_000);
afterAll(() => copy.remove());

const file = (name: string) => readFile(join(copy.root, 'dist', name), 'utf8');
const styleOf = (html: string) => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';

describe('a post as it was written', () => {
  test('has its headings, lists, links, notes, table, code and picture', async () => {
    const html = await file('read/rich-one.html');
    for (const piece of [
      '<h2>What we carried</h2>',
      '<strong>ledger</strong>',
      '<a href="https://example.org/kettles">a book about kettles</a>',
      '<a href="/read/plain-one">the other night</a>, a sealed one and <code>npm start</code>',
      '<ul><li>Salt, five pounds<ol><li>Iodized</li><li>Coarse</li></ol></li><li>Matches</li></ul>',
      '<th scope="col">Degrees</th>',
      '<blockquote><p>Nothing burns',
      'alt="A stove" loading="lazy" decoding="async"></picture><figcaption>The stove, later.',
      '<hr/>',
      '>How to bank a fire (youtube.com)</a>',
      'id="note-1">Until the spring of the year after. <a href="#mark-1"',
    ]) {
      expect(html).toContain(piece);
    }
    expect(html).not.toContain('poll');
    expect(log).toContain('has blocks that no page shows (poll)');
  });

  test('costs at most 0.5 kB of styles, and nothing where only words are', async () => {
    const rich = styleOf(await file('read/rich-one.html'));
    const plain = styleOf(await file('read/plain-one.html'));
    const bytes = (text: string) => brotliCompressSync(text).length;
    expect(plain).not.toMatch(/blockquote|figcaption|monospace/);
    expect(bytes(rich) - bytes(plain)).toBeGreaterThan(100);
    expect(bytes(rich) - bytes(plain)).toBeLessThanOrEqual(500);
  });

  test('is whole in feeds, with addresses in full', async () => {
    const rss = await file('feed.xml');
    expect(rss).toContain('&#60;h2&#62;What we carried&#60;/h2&#62;');
    expect(rss).toContain('href=&#34;https://vale.example/read/plain-one&#34;');
    const { items } = JSON.parse(await file('feed.json'));
    const item = items.find(({ id }: { id: string }) => id.endsWith('rich-one'));
    expect(item.content_html).toMatch(/<img src="https:\/\/vale\.example\/_astro\/[^"]+"/);
    expect(items.find(({ id }: { id: string }) => id.endsWith('plain-one')).content_text).toBe(
      'Only words.',
    );
  });
});
