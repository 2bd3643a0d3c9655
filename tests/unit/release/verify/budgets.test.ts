import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkBudgets, islandFaults } from '../../../../scripts/release/verify/budgets.ts';
import { faultsOf, page } from './candidate-site.ts';

/** Text that no compression makes much smaller. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64');
const island = '<astro-island modules="/_astro/a.1.js /_astro/b.1.js"></astro-island>';

/** A page with what the last step puts at its end. */
const withScript = (html: string, script: string) =>
  html.replace('</body>', `<script type="module">${script}</script></body>`);

test('a site within its budgets passes without a word', async () => {
  const files = {
    'one.html': withScript(page(island, `<style>${noise(2_000)}</style>`), noise(500)),
    '_astro/a.1.js': noise(2_000),
    '_astro/b.1.js': noise(40_000),
    '_astro/type.1.woff2': Buffer.alloc(18_000),
    'archive.html': page(noise(3_000)),
  };
  expect(await faultsOf(checkBudgets, files)).toEqual({ faults: [], notes: [] });
});

test.each([
  ['style', { 'one.html': page('', `<style>${noise(4_300)}</style>`) }],
  ['script', { 'one.html': withScript(page(''), noise(1_200)) }],
  ['An island', { 'one.html': page(island), '_astro/b.1.js': noise(80_000) }],
  ['The font', { '_astro/type.1.woff2': Buffer.alloc(19_561) }],
])('%s that is too heavy is a fault', async (what, files: Record<string, string | Buffer>) => {
  const { faults } = await faultsOf(checkBudgets, files);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(what);
  expect(faults[0]).toMatch(/\d+ bytes.*, more than \d+\.$/);
});

test('the names that an author gives to filters are not the program’s weight', async () => {
  const island = new Map([['/_astro/a.1.js', 'archive.html']]);
  const faults = (bytes: number, filters: readonly string[]) =>
    islandFaults(island, new Map([['/_astro/a.1.js', bytes]]), filters);
  const names = [
    '日本の旅と山歩き',
    '料理と季節の食べ物',
    '読書ノート',
    '写真と散歩道',
    '仕事と技術の話',
  ];
  expect(await faults(62_059, names)).toEqual([]);
  expect(await faults(62_059, [])).toHaveLength(1);
  expect(await faults(62_300, names)).toHaveLength(1);
});

test('an archive that long titles make heavy is told of, and published', async () => {
  const { faults, notes } = await faultsOf(checkBudgets, { 'archive.html': page(noise(12_000)) });
  expect(faults).toEqual([]);
  const line = /^The page \/archive has 1\d{4} bytes, more than 10000/;
  expect(notes).toEqual([expect.stringMatching(line)]);
});
