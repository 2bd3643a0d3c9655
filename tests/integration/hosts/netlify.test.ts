import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { z } from 'astro/zod';
import { beforeEach, expect, test } from 'vitest';
import { hostRules } from '../../../scripts/hosts/table.ts';
import type { Answer, Ask } from './ask.ts';
import { hostNotes } from './placing.ts';
import { ALIASES, faultsOf, GONE, MOVED, temporaryFolder, writeSite } from './site.ts';

const redirectSchema = z.object({
  path: z.string(),
  to: z.string(),
  status: z.number(),
  force: z.boolean(),
});
type Rule = z.infer<typeof redirectSchema>;

let site: string;

beforeEach(async () => {
  site = await temporaryFolder();
  await writeSite(site);
  const rules = hostRules({ moved: MOVED, aliases: ALIASES, gone: GONE });
  expect(await hostNotes({ target: 'netlify', rules, site, project: site })).toEqual([]);
});

async function parsed(): Promise<{ rules: Rule[]; headers: Header[]; errors: Error[] }> {
  const redirects = await parseAllRedirects({
    redirectsFiles: [path.join(site, '_redirects')],
    configRedirects: [],
    minimal: false,
  });
  const headers = await parseAllHeaders({
    headersFiles: [path.join(site, '_headers')],
    configHeaders: [],
    minimal: false,
  });
  return {
    rules: z.array(redirectSchema).parse(redirects.redirects),
    headers: headers.headers.filter((header) => 'forRegExp' in header),
    errors: [...redirects.errors, ...headers.errors],
  };
}

async function fileAt(address: string): Promise<string | null> {
  const file = path.join(site, decodeURIComponent(address));
  for (const name of [file, `${file}.html`, path.join(file, 'index.html')]) {
    const text = await readFile(name, 'utf8').catch(() => null);
    if (text !== null) return text;
  }
  return null;
}

function matches(rule: Rule, address: string): boolean {
  if (!rule.path.endsWith('/*')) return rule.path === address;
  return `${address}/`.startsWith(rule.path.slice(0, -1));
}

/** One header that two rules set is joined. Headers go with 404 answers too, but with no redirect. */
function headersFor(headers: readonly Header[], address: string): Record<string, string> {
  const given = new Map([['cache-control', 'public,max-age=0, must-revalidate']]);
  const set = new Set<string>();
  for (const { values } of headers.filter((header) => header.forRegExp.test(address))) {
    for (const [name, value] of Object.entries(values)) {
      const key = name.toLowerCase();
      given.set(key, set.has(key) ? `${given.get(key)}, ${value}` : value);
      set.add(key);
    }
  }
  return Object.fromEntries(given);
}

/** Answers as Netlify documents it, from the rules as its own parsers read them. */
async function netlify(): Promise<Ask> {
  const { rules, headers, errors } = await parsed();
  expect(errors).toEqual([]);
  return async (asked): Promise<Answer> => {
    const address = asked.replace(/\?.*/, '');
    const body = await fileAt(address);
    const rule = rules.find((candidate) => matches(candidate, address));
    if (body !== null && !rule?.force) {
      return { status: 200, location: null, body, headers: headersFor(headers, address) };
    }
    if (rule && rule.status < 400) {
      return { status: rule.status, location: rule.to, body: '', headers: {} };
    }
    const page = (await fileAt(rule?.to ?? '/404.html')) ?? '';
    const status = rule?.status ?? 404;
    return { status, location: null, body: page, headers: headersFor(headers, address) };
  };
}

async function change(file: string, edit: (text: string) => string): Promise<void> {
  const text = await readFile(path.join(site, file), 'utf8');
  const edited = edit(text);
  expect(edited).not.toBe(text);
  await writeFile(path.join(site, file), edited);
}

test('Netlify does as promised', async () => {
  expect(await faultsOf(await netlify(), 'page')).toEqual([]);
});

test('each wrong rule is found out', async () => {
  await change('_redirects', (text) => text.replaceAll('!', ''));
  const unforced = await faultsOf(await netlify(), 'page');
  expect(unforced.map((fault) => fault.split(' ')[0])).toEqual([
    '/',
    '/dark-room',
    '/read/old-hello',
    '/2019/05/t%C3%ABa',
    '/old/post',
    '/read/taken-back',
    '/read/r%C3%BCcknahme',
    '/2018/m%C3%A4rz',
    '/@me/weg',
  ]);

  await change('_redirects', (text) => `${text}/* /about 302\n`);
  expect((await faultsOf(await netlify(), 'page')).join('\n')).toContain(
    '/_astro/gone.d4e5f6.js answers {"status":302',
  );
});

test('a missing file that would be kept for a year is found out', async () => {
  await change('_headers', (text) => text.replace('/_astro/app.a1b2c3.js', '/_astro/*'));
  expect(await faultsOf(await netlify(), 'page')).toContain(
    "/_astro/gone.d4e5f6.js is cached as 'public, max-age=31536000, immutable'",
  );
});

test('a header set twice is found out', async () => {
  await change('_headers', (text) => text.replace('/*\n', '/*\n  Cache-Control: no-cache\n'));
  const faults = await faultsOf(await netlify(), 'page');
  expect(faults).toContain("/feed.json is cached as 'no-cache, public, max-age=900'");
});

test('a rule the parser refuses is an error', async () => {
  await change('_redirects', (text) => `${text}/here there\n`);
  expect((await parsed()).errors).toHaveLength(1);
});

test('Netlify’s plug-in ends a build where the release has left its sign, and no other', async () => {
  const folder = await temporaryFolder();
  const plugin = path.resolve('scripts/hosts/netlify-plugin/index.js');
  const script = `
    import { onBuild } from ${JSON.stringify(plugin)};
    onBuild({ utils: { build: { cancelBuild: (why) => console.log('canceled: ' + why) } } });
    console.log('done');`;
  const said = async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: folder });
    let text = '';
    for await (const chunk of child.stdout) text += chunk;
    return text;
  };
  expect(await said()).toBe('done\n');
  await mkdir(path.join(folder, '.release'));
  await writeFile(path.join(folder, '.release/unchanged'), '');
  expect(await said()).toMatch(/^canceled: Nothing has changed.+\ndone\n$/);
  expect(await readFile('netlify.toml', 'utf8')).toContain(
    'package = "/scripts/hosts/netlify-plugin"',
  );
});
