import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  getTransformedRoutes,
  mergeRoutes,
  normalizeRoutes,
  type Route,
} from '@vercel/routing-utils';
import { z } from 'astro/zod';
import { beforeEach, expect, test } from 'vitest';
import { hostRules } from '../../../scripts/hosts/table.ts';
import type { Moved } from '../../../src/domain/addresses/moved.ts';
import type { Answer, Ask } from './ask.ts';
import { hostNotes } from './placing.ts';
import { ALIASES, faultsOf, GONE, MOVED, temporaryFolder, writeSite } from './site.ts';

const routeSchema = z.object({
  handle: z.enum(['filesystem', 'hit']).optional(),
  src: z.string().optional(),
  status: z.number().optional(),
  dest: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  continue: z.boolean().optional(),
  caseSensitive: z.boolean().optional(),
});
const configSchema = z.strictObject({
  version: z.literal(3),
  routes: z.array(routeSchema.strict()),
  overrides: z.record(z.string(), z.strictObject({ path: z.string() })),
});
type Config = z.infer<typeof configSchema>;

let project: string;

beforeEach(async () => {
  project = await temporaryFolder();
  await writeSite(path.join(project, 'dist'));
});

async function placed(
  moved: readonly Moved[],
): Promise<{ config: Config; notes: readonly string[] }> {
  const site = path.join(project, 'dist');
  const notes = await hostNotes({
    target: 'vercel',
    rules: hostRules({ moved, aliases: ALIASES, gone: GONE }),
    site,
    project,
  });
  const text = await readFile(path.join(project, '.vercel/output/config.json'), 'utf8');
  return { config: configSchema.parse(JSON.parse(text)), notes };
}

/** The routes as Vercel's build merges those it finds in a Build Output folder. */
function merged(config: Config): Config['routes'] {
  const given: Route[] = z.array(z.custom<Route>()).parse(config.routes);
  const { routes, error } = normalizeRoutes(given);
  expect(error).toBeNull();
  expect(getTransformedRoutes({ routes: given }).error).toBeNull();
  const build = { use: '@vercel/static-build', entrypoint: 'package.json', routes: routes ?? [] };
  return z.array(routeSchema).parse(mergeRoutes({ builds: [build] }));
}

/** Path by which a file is asked for, to the file. */
async function servedFiles(config: Config): Promise<Map<string, string>> {
  const folder = path.join(project, '.vercel/output/static');
  const names = await readdir(folder, { recursive: true });
  return new Map(
    names.map((name) => [`/${config.overrides[name]?.path ?? name}`, path.join(folder, name)]),
  );
}

function phase(routes: Config['routes'], from: string | undefined): Config['routes'] {
  const start = from === undefined ? 0 : routes.findIndex(({ handle }) => handle === from) + 1;
  const rest = routes.slice(start);
  const end = rest.findIndex(({ handle }) => handle !== undefined);
  return end < 0 ? rest : rest.slice(0, end);
}

/** Runs the routes of one phase, as Vercel's own development router does: headers add up until a route ends it. */
function run(routes: Config['routes'], address: string, headers: Record<string, string>) {
  for (const route of routes) {
    const match = new RegExp(route.src ?? '', route.caseSensitive ? '' : 'i').exec(address);
    if (!match) continue;
    for (const [name, value] of Object.entries(route.headers ?? {})) {
      headers[name.toLowerCase()] = value.replace(
        /\$(\d)/g,
        (_, group) => match[Number(group)] ?? '',
      );
    }
    if (!route.continue) return route;
  }
  return null;
}

/** Answers as the Build Output API documents it, from the routes as Vercel's own code merges them. */
async function vercel(config: Config): Promise<Ask> {
  const routes = merged(config);
  const files = await servedFiles(config);
  const read = async (address: string) => {
    const file = files.get(decodeURIComponent(address));
    return file === undefined ? null : readFile(file, 'utf8').catch(() => null);
  };
  return async (asked): Promise<Answer> => {
    const address = asked.replace(/\?.*/, '');
    const headers: Record<string, string> = {
      'cache-control': 'public, max-age=0, must-revalidate',
    };
    const first = run(phase(routes, undefined), address, headers);
    const body = first ? null : await read(address);
    if (body !== null) {
      run(phase(routes, 'hit'), address, headers);
      return { status: 200, location: null, body, headers };
    }
    const last = first ?? run(phase(routes, 'filesystem'), address, headers);
    const page = last?.dest ? await read(last.dest) : null;
    const location = headers.location ?? null;
    return { status: last?.status ?? 404, location, body: page ?? '', headers };
  };
}

test('Vercel does as promised', async () => {
  const { config, notes } = await placed(MOVED);
  const ask = await vercel(config);
  expect(await faultsOf(ask, 'redirect')).toEqual([]);
  expect(await ask('/about.html')).toMatchObject({ status: 308, location: '/about' });
  expect(await ask('/about/')).toMatchObject({ status: 308, location: '/about' });
  expect((await ask('//elsewhere.example/')).location).toBe('/about');
  expect(notes).toEqual([]);
});

test('each wrong route is found out', async () => {
  const { config } = await placed(MOVED);
  const last = config.routes.findIndex(({ src, status }) => src === '^/.*$' && status === 302);
  const [everything] = config.routes.splice(last, 1);
  const looping = { ...config, routes: [...(everything ? [everything] : []), ...config.routes] };
  const faults = await faultsOf(await vercel(looping), 'redirect');
  expect(faults.join('\n')).toContain('/about answers {"status":302,"location":"/about"');

  const lost = await faultsOf(await vercel({ ...config, overrides: {} }), 'redirect');
  expect(lost.join('\n')).toContain('/about answers {"status":404');
});

test('an asset that is gone is not cached for long', async () => {
  const { config } = await placed(MOVED);
  const cached = config.routes.filter(({ headers }) => headers?.['Cache-Control']);
  const early = { ...config, routes: [...cached, ...config.routes] };
  expect(await faultsOf(await vercel(early), 'redirect')).toEqual([
    "/_astro/gone.d4e5f6.js is cached as 'public, max-age=31536000, immutable'",
    "/_astro/gone-720.avif is cached as 'public, max-age=31536000, immutable'",
  ]);
});

test('an address that moved by case alone does not loop', async () => {
  const { config } = await placed([{ from: 'Hello', to: 'hello' }]);
  const ask = await vercel(config);
  expect(await ask('/read/Hello')).toMatchObject({ status: 301, location: '/read/hello' });
  expect(await ask('/read/hello')).toMatchObject({ status: 200 });
});

test('more addresses than Vercel takes are left to their pages, with a line', async () => {
  const moved = Array.from({ length: 2100 }, (_, n) => ({ from: `old-${n}`, to: `new-${n}` }));
  const { config, notes } = await placed(moved);
  expect(config.routes).toHaveLength(2048);
  expect(notes).toEqual([
    'Vercel takes 2048 routes: 78 moved addresses will lead on by fallback page only.',
  ]);
});

test("Vercel's own check refuses a broken route", () => {
  expect(normalizeRoutes([{ src: '^/(' }]).error).not.toBeNull();
});
