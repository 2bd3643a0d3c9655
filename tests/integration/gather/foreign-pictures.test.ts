import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { expect, test } from 'vitest';
import { BOUNDS, type Bounds, fetchForeign } from '../../../src/gather/pictures/foreign.ts';
import { isPublicAddress } from '../../../src/gather/pictures/public-address.ts';
import { portInTest } from '../../support/listening-test.ts';
import { smallJpeg } from '../../support/reading.ts';
import { CERTIFICATE, KEY } from '../../support/tls.ts';

const picture = await smallJpeg();

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const ANSWERS: Readonly<Record<string, Answer>> = {
  '/a.jpg': (_, response) => response.setHeader('content-type', 'image/jpeg').end(picture),
  '/moved': (_, response) => response.writeHead(302, { location: '/a.jpg' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: 'https://10.0.0.1/a' }).end(),
  '/plain': (_, response) => response.writeHead(302, { location: 'http://a.example/a' }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/page': (_, response) => response.setHeader('content-type', 'text/html').end('<p>'),
  '/empty': (_, response) => response.setHeader('content-type', 'image/jpeg').end(),
  '/gone': (_, response) => response.writeHead(404).end(),
  '/slow': (_, response) => response.setHeader('content-type', 'image/jpeg').write('x'),
  '/large': (_, response) =>
    response.setHeader('content-type', 'image/jpeg').end(Buffer.alloc(300_000)),
};

const open = (address: string) => address === '127.0.0.1' || address === '::1';

async function host(bounds: Partial<Bounds> = {}) {
  const server = createServer({ cert: CERTIFICATE, key: KEY }, (request, response) => {
    const answer = ANSWERS[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  const port = await portInTest(server);
  const all = { ...BOUNDS, ca: CERTIFICATE, allowed: open, bytes: 200_000, time: 3_000, ...bounds };
  return (path: string) =>
    fetchForeign(`https://localhost:${port}${path}`, all).then(
      (bytes) => `${bytes.length} bytes`,
      (error: Error) => `${error.name}: ${error.message}`,
    );
}

test('a picture at another host is fetched, past a redirect too', async () => {
  const get = await host();
  expect(await get('/a.jpg')).toBe(`${picture.length} bytes`);
  expect(await get('/moved')).toBe(`${picture.length} bytes`);
});

test('what is no picture, or goes too far, is refused with its reason', async () => {
  const get = await host({ time: 1_000 });
  const failed = async (path: string) => (await get(path)).replace('ForeignPictureError: ', '');
  expect(await failed('/round')).toBe('leads on more than 5 times');
  expect(await failed('/inside')).toBe('is not on the public internet');
  expect(await failed('/plain')).toBe('is not at an https address');
  expect(await failed('/file')).toBe('is not at an https address');
  expect(await failed('/page')).toBe('is no picture');
  expect(await failed('/empty')).toBe('is empty');
  expect(await failed('/gone')).toBe('answers 404');
  expect(await failed('/large')).toBe('is larger than 0.2 MB');
  expect(await failed('/slow')).toBe('does not answer in time');
  // The host has not answered: it is not asked again for each of its pictures.
  expect(await failed('/a.jpg')).toBe('cannot be reached');
});

test('a name that leads to this machine is not asked at all', async () => {
  const get = await host({ allowed: isPublicAddress });
  expect(await get('/a.jpg')).toBe('ForeignPictureError: is not on the public internet');
});

test.each([
  ...['http://a.example/a.jpg', 'https://me:pass@a.example/a.jpg', 'https://127.0.0.1/a.jpg'],
  ...[
    'https://[::1]/a.jpg',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
  ],
  ...['https://169.254.169.254/latest', 'ftp://a.example/', 'x'],
])('%s is refused before anything is asked', async (address) => {
  await expect(fetchForeign(address)).rejects.toThrow(
    /^(is not at an https address|has a password in its address|is not on the public internet)$/,
  );
});

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1'],
  ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1'],
  ...['fc00::1', '::ffff:8.8.8.8', '64:ff9b::808:808', '2002:808:808::', '2001:db8::1', 'x', ''],
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);
