import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { DEMO } from '../serving.ts';
import { datasetFolder, startWriting, TOKEN } from './writing.ts';

const PATH = '/v2025-02-19/data/query/production?query=*';

/** The status of an answer; with Node's own client, since `fetch` sets these headers itself. */
function ask(port: string, headers: Record<string, string>, method = 'GET', path = PATH) {
  return new Promise<number>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers };
    const asked = request(options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.once('error', reject);
    asked.end();
  });
}

async function start() {
  const { origin } = await startWriting(await datasetFolder([{ _id: 'a', _type: 'post' }]));
  return { origin, port: new URL(origin).port };
}

test('only the Studio’s own pages and programs with the token are let in', async () => {
  const { origin, port } = await start();
  const own = { host: `localhost:${port}` };
  const write = (headers: Record<string, string>) =>
    ask(port, headers, 'POST', '/v2025-02-19/data/mutate/production');
  expect(await ask(port, { ...own, 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await ask(port, { ...own, origin })).toBe(200);
  expect(await ask(port, { ...own, authorization: `Bearer ${TOKEN}` })).toBe(200);
  // Let in, and then told that an empty body is none.
  expect(await write({ ...own, origin })).toBe(400);
  expect(await ask(port, own)).toBe(403);
  expect(await ask(port, { ...own, 'sec-fetch-site': 'same-site' })).toBe(403);
  expect(await ask(port, { ...own, authorization: 'Bearer other' })).toBe(403);
  expect(await ask(port, { ...own, origin: 'https://evil.example' })).toBe(403);
  expect(await ask(port, { ...own, origin: 'http://localhost:1' })).toBe(403);
  expect(await ask(port, { ...own, origin: 'null' })).toBe(403);
  expect(await write({ ...own, 'sec-fetch-site': 'same-origin' })).toBe(403);
});

test('a program may have a picture whose name it knows, as the page beside the form does; other pages may not', async () => {
  const { origin } = await startWriting(await datasetFolder());
  const { port } = new URL(origin);
  const own = { host: `localhost:${port}` };
  const [name] = await readdir(join(DEMO, 'images'));
  const image = (headers: Record<string, string>, method = 'GET') =>
    ask(port, { ...own, ...headers }, method, `/images/embedded/production/${name}`);
  expect(await image({})).toBe(200);
  expect(await image({ 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await image({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await image({ origin: 'https://evil.example' })).toBe(403);
  expect(await image({}, 'POST')).toBe(403);
});

test('a name that was made to lead here is refused, with whatever it shows', async () => {
  const { port } = await start();
  const host = `evil.example:${port}`;
  const all = { host, authorization: `Bearer ${TOKEN}`, 'sec-fetch-site': 'same-origin' };
  expect(await ask(port, all)).toBe(403);
  expect(await ask(port, { ...all, origin: `http://${host}` })).toBe(403);
  expect(await ask(port, all, 'GET', '/')).toBe(403);
});

test('an address that is none is refused', async () => {
  const { port } = await start();
  const own = { host: `localhost:${port}`, authorization: `Bearer ${TOKEN}` };
  for (const path of ['/v2025-02-19/data/doc/production/%ff', '/%', 'http://evil.example/x']) {
    expect(await ask(port, own, 'GET', path), path).toBe(400);
  }
});

test('a socket of another page is refused', async () => {
  const { origin } = await start();
  const opens = (from: string) =>
    new Promise((resolve) => {
      const address = `${origin.replace('http', 'ws')}/v1/data/listen/production?query=*`;
      const socket = new WebSocket(address, { origin: from });
      socket.once('message', (data) => {
        resolve(String(data).split('\n')[0]);
        socket.close();
      });
      socket.once('error', (error) => resolve(error.message));
    });
  expect(await opens(origin)).toBe('event: welcome');
  expect(await opens('https://evil.example')).toMatch('403');
});

test('a socket for an address that is none is refused, and so is one that breaks off: the service goes on', async () => {
  const { origin, port } = await start();
  const own = { host: `localhost:${port}`, origin, connection: 'Upgrade', upgrade: 'websocket' };
  const fields = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`);
  const opened = async (path: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\n${fields.join('')}\r\n`);
    await once(socket, 'connect');
    return socket;
  };
  expect(await text(await opened('http://evil.example/'))).toMatch(/^HTTP\/1.1 403 /);
  for (let count = 0; count < 20; count += 1) (await opened('/nothing')).resetAndDestroy();
  expect(await ask(port, { host: own.host, origin })).toBe(200);
});

test('a body that is too large is refused, and so is a path that is none', async () => {
  const { origin } = await start();
  const body = JSON.stringify({ mutations: [{ create: { _type: 'x'.repeat(5_000_000) } }] });
  const headers = { authorization: `Bearer ${TOKEN}` };
  const at = (path: string) =>
    fetch(`${origin}/v1/data/${path}`, { method: 'POST', headers, body });
  expect((await at('mutate/production')).status).toBe(413);
  expect((await at('nothing/production')).status).toBe(404);
  const image = `${origin}/images/embedded/production/..%2f..%2fdata.ndjson`;
  expect((await fetch(image, { headers })).status).toBe(404);
});
