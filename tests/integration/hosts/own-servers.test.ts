import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { hostRules } from '../../../scripts/hosts/table.ts';
import { type Answer, type Ask, asker } from './ask.ts';
import { hostNotes } from './placing.ts';
import { isInstalled, REAL_SERVERS, type RealServer, startRealServer } from './real-servers.ts';
import { ALIASES, faultsOf, GONE, MOVED, temporaryFolder, writeSite } from './site.ts';

/** Long enough to be worth compressing. */
const LONG = `<!doctype html><title>Long</title>${'<p>A sentence that repeats itself.'.repeat(50)}`;

interface Running {
  readonly origin: string;
  /** Asks below the path of the site. */
  readonly ask: Ask;
  readonly site: string;
  readonly close: () => Promise<void>;
}

async function serve(server: RealServer, base: string): Promise<Running> {
  const folder = await temporaryFolder();
  // Servers answer as a user of their own.
  await chmod(folder, 0o755);
  const root = path.join(folder, 'root');
  const site = path.join(root, base);
  await writeSite(site);
  await writeFile(path.join(site, 'long.html'), LONG);
  const rules = hostRules({ moved: MOVED, aliases: ALIASES, gone: GONE });
  const { target } = server;
  expect(await hostNotes({ target, rules, site, project: folder, base })).toEqual([]);
  const running = await startRealServer(server, root, site, path.join(folder, 'own'));
  const asked = asker(running.origin);
  const ask = async (address: string): Promise<Answer> => {
    const answer = await asked(base + address);
    const location = answer.location?.replace(running.origin, '').slice(base.length) ?? null;
    return { ...answer, location };
  };
  const close = async () => {
    await running.close();
  };
  return { origin: running.origin, ask, site, close };
}

/** Status, location and the bytes as they came, for a path sent as it stands. */
function raw(url: string, headers: Record<string, string>) {
  return new Promise<{ status?: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (settle, reject) => {
      const asking = request(url, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          settle({
            ...(response.statusCode ? { status: response.statusCode } : {}),
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      asking.once('error', reject);
      asking.end();
    },
  );
}

for (const server of REAL_SERVERS) {
  const installed = isInstalled(server);
  if (!installed) console.log(`${server.program} is not installed: ${server.target} is not tried.`);

  describe.skipIf(!installed)(server.target, () => {
    test.each(['', '/site'])('does as promised below "%s"', async (base) => {
      const { ask, origin, close } = await serve(server, base);
      try {
        expect(await faultsOf(ask, 'redirect')).toEqual([]);
        for (const [from, to] of [
          ['/about/', '/about'],
          ['/archive/', '/archive'],
          ['/about.html', '/about'],
          ['/read/stra%C3%9Fe/?a=b', '/read/stra%C3%9Fe?a=b'],
        ]) {
          const answer = await ask(from ?? '');
          expect([from, answer.status, answer.location]).toEqual([from, 308, to]);
        }
        for (const own of ['/404', '/read/404', '/nginx.conf', '/site.caddy', '/.htaccess']) {
          const { status, body } = await ask(own);
          expect([own, [302, 403, 404].includes(status)]).toEqual([own, true]);
          expect(body).not.toContain('Rewrite');
        }
        // What readers type is the site's own address, without a slash at its end.
        expect((await fetch(origin + base)).url).toBe(`${origin}${base}/archive`);
        if (base !== '') return;
        const open = await raw(`${origin}//elsewhere.example/`, {});
        expect(String(open.headers.location ?? '/')).not.toMatch(/^\/\//);
      } finally {
        await close();
      }
    });

    // Apache reads its rules with each request.
    const readsRulesOnce = server.target !== 'apache';
    test.runIf(readsRulesOnce)(
      'shows a post that is there again, with rules of before',
      async () => {
        const { ask, site, close } = await serve(server, '');
        try {
          for (const slug of ['taken-back', 'old-hello']) {
            const [page, part] = ['html', 'txt'].map((end) =>
              path.join(site, `read/${slug}.${end}`),
            );
            // Half of a post that is taken back is not there, whichever half is deleted first.
            await writeFile(page ?? '', 'There again');
            expect(await ask(`/read/${slug}`)).toMatchObject({
              body: expect.not.stringMatching('again'),
            });
            await rm(page ?? '');
            await writeFile(part ?? '', 'Part of it');
            expect(await ask(`/read/${slug}`)).not.toMatchObject({ status: 200 });
            await writeFile(page ?? '', 'There again');
            expect(await ask(`/read/${slug}`)).toMatchObject({ status: 200, body: 'There again' });
          }
        } finally {
          await close();
        }
      },
    );

    test('sends what the build has compressed', async () => {
      const { origin, site, close } = await serve(server, '');
      try {
        const forms = [
          ['gzip', '.gz', gunzipSync],
          ...(server.target === 'nginx' ? [] : [['br', '.br', brotliDecompressSync] as const]),
        ] as const;
        for (const [encoding, ending, open] of forms) {
          const { headers, body } = await raw(`${origin}/long`, { 'Accept-Encoding': encoding });
          expect(headers).toMatchObject({
            'content-encoding': encoding,
            vary: expect.stringMatching(/Accept-Encoding/i),
          });
          expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
          expect(body).toEqual(await readFile(path.join(site, `long.html${ending}`)));
          expect(open(body).toString()).toBe(LONG);
        }
        const plain = await raw(`${origin}/long`, {});
        expect(plain.headers['content-encoding']).toBeUndefined();
        expect(plain.body.toString()).toBe(LONG);
      } finally {
        await close();
      }
    });

    test('tells browsers to stay with TLS, where there is any', async () => {
      const { origin, close } = await serve(server, '');
      try {
        const name = 'strict-transport-security';
        const { headers } = await raw(`${origin}/about`, { 'X-Forwarded-Proto': 'https' });
        expect(headers[name]).toBe('max-age=31536000');
        expect((await raw(`${origin}/about`, {})).headers[name]).toBeUndefined();
      } finally {
        await close();
      }
    });
  });
}
