import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { clientOf, DEMO, serve, temporaryFolder } from './serving.ts';

const NAME = '0a87b05b6911102db6ea49a24484e3bed0171cb7-1600x1067.jpg';

const fetchImage = async (search: string, headers: Record<string, string> = {}) => {
  const { origin } = await serve(DEMO);
  const response = await fetch(`${origin}/images/embedded/production/${NAME}${search}`, {
    headers,
  });
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height, format } = await sharp(bytes).metadata();
  return { headers: response.headers, bytes, shape: `${width}x${height} ${format}` };
};

test('the url of an asset document leads to the service and to the original bytes', async () => {
  const client = clientOf(await serve(DEMO));
  const url = await client.fetch<string>('*[_id == $id][0].url', {
    id: `image-${NAME.replace('.', '-')}`,
  });
  const response = await fetch(url);
  const original = await readFile(join(DEMO, 'images', NAME));
  expect(Buffer.from(await response.arrayBuffer()).equals(original)).toBe(true);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toContain('max-age=31536000');
});

test('the path of an asset document is the path of its url', async () => {
  const service = await serve(DEMO, { projectId: 'mine', dataset: 'other' });
  const [asset] = await clientOf(service).fetch(
    '*[_type == "sanity.imageAsset"][0...1]{url, path}',
  );
  expect(asset.url).toBe(`${service.origin}/${asset.path}`);
  expect(asset.path).toMatch(/^images\/mine\/other\/\w+-1600x1067\.jpg$/);
  expect((await fetch(asset.url)).status).toBe(200);
});

describe('a transformation', () => {
  test.each([
    ['w=800', '800x534 jpeg'],
    ['h=100', '150x100 jpeg'],
    ['w=800&fm=webp', '800x534 webp'],
    ['fm=png&w=10', '10x7 png'],
    ['w=3200', '3200x2134 jpeg'],
    ['w=3200&fit=max', '1600x1067 jpeg'],
    ['w=3200&h=3200&fit=max', '1600x1067 jpeg'],
    ['w=400&h=400&fit=max', '400x267 jpeg'],
    ['w=400&h=400', '400x267 jpeg'],
    ['w=400&h=400&fit=crop', '400x400 jpeg'],
    ['w=400&h=400&fit=scale', '400x400 jpeg'],
    ['w=2000&h=2000&fit=min', '1067x1067 jpeg'],
    ['w=4000&fit=min', '1600x1067 jpeg'],
    ['rect=100,50,300,200', '300x200 jpeg'],
    ['rect=100,50,300,200&w=150', '150x100 jpeg'],
    ['rect=100,50,300,200&w=900&fit=max', '300x200 jpeg'],
  ])('by %s is %s', async (search, shape) => {
    expect((await fetchImage(`?${search}`)).shape).toBe(shape);
  });

  test('cuts the rect out of the right place', async () => {
    const rect = { left: 100, top: 50, width: 64, height: 48 };
    const { bytes } = await fetchImage('?rect=100,50,64,48&fm=png');
    const expected = sharp(join(DEMO, 'images', NAME))
      .extract(rect)
      .removeAlpha()
      .raw();
    const pixels = await sharp(bytes).removeAlpha().raw().toBuffer();
    expect(pixels.equals(await expected.toBuffer())).toBe(true);
  });

  test('with a lower quality is smaller', async () => {
    const sizes = await Promise.all(
      ['q=10', 'q=90'].map(async (q) => (await fetchImage(`?w=400&${q}`)).bytes.byteLength),
    );
    expect(sizes[0]).toBeLessThan(Number(sizes[1]) / 2);
  });

  test('with auto=format is webp for those who accept it', async () => {
    const accept = { accept: 'image/avif,image/webp,*/*' };
    const webp = await fetchImage('?w=100&auto=format', accept);
    expect(webp.headers.get('content-type')).toBe('image/webp');
    expect(webp.headers.get('vary')).toBe('accept');
    expect(webp.shape).toBe('100x67 webp');
    expect((await fetchImage('?w=100&auto=format')).shape).toBe('100x67 jpeg');
    expect((await fetchImage('?w=100&auto=format&fm=jpg', accept)).shape).toBe('100x67 jpeg');
  });
});

test('a wrong parameter is 400 and is named; an unknown file is 404', async () => {
  const { origin } = await serve(DEMO);
  const folder = `${origin}/images/embedded/production`;
  const wrong = ['w=0', 'w=1.5', 'w=9000', 'h=x', 'q=101', 'fit=fill', 'fm=bmp', 'auto=yes'];
  const wrongRects = ['rect=1,2,3', 'rect=0,0,0,5', 'rect=1500,0,200,10', 'rect=-1,0,5,5'];
  for (const search of [...wrong, ...wrongRects, 'blur=5']) {
    const response = await fetch(`${folder}/${NAME}?${search}`);
    const body = await response.json();
    expect([search, response.status]).toEqual([search, 400]);
    expect(body.message).toContain(search.split('=')[0]);
  }
  const missing = ['0000-1x1.jpg', 'data.ndjson', '..%2fdata.ndjson'];
  for (const name of missing) expect((await fetch(`${folder}/${name}`)).status).toBe(404);
  const elsewhere = await fetch(`${origin}/images/other/production/${NAME}`);
  expect(elsewhere.status).toBe(404);
});

test('of a damaged file that is shown which browsers show; one that is none is refused for good', async () => {
  const folder = await temporaryFolder();
  const size = { width: 60, height: 40 };
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const whole = await sharp({ create: { ...size, channels: 3, background: 'red', noise } })
    .png()
    .toBuffer();
  const files = { a: whole.subarray(0, whole.length / 2), b: Buffer.from('no picture') };
  await mkdir(join(folder, 'images'));
  await writeFile(join(folder, 'data.ndjson'), '');
  for (const [name, bytes] of Object.entries(files))
    await writeFile(join(folder, 'images', `${name.repeat(40)}-60x40.png`), bytes);
  const { origin } = await serve(folder);
  const answer = (name: string) =>
    fetch(`${origin}/images/embedded/production/${name.repeat(40)}-60x40.png?w=30`);
  const damaged = await answer('a');
  expect(damaged.status).toBe(200);
  expect(await sharp(Buffer.from(await damaged.arrayBuffer())).metadata()).toMatchObject({
    width: 30,
  });
  expect((await answer('b')).status).toBe(422);
});
