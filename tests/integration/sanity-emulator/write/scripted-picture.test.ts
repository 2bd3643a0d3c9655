import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serve } from '../serving.ts';
import { datasetFolder, startWriting, TOKEN } from './writing.ts';

const NAME = `${'a'.repeat(40)}-10x10.svg`;
const SCRIPTED =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/v1/data/query/production?query=*")</script></svg>';

test('the script of a picture that is opened by itself does not run where it could read or write all posts', async () => {
  const folder = await datasetFolder([{ _id: 'a', _type: 'post' }]);
  await mkdir(join(folder, 'images'));
  await writeFile(join(folder, 'images', NAME), SCRIPTED);
  const headers = { authorization: `Bearer ${TOKEN}` };
  const path = `images/embedded/production/${NAME}`;
  const answers = [
    await fetch(`${(await startWriting(folder)).origin}/${path}`, { headers }),
    await fetch(`${(await serve(folder)).origin}/${path}`),
  ];
  for (const answer of answers) {
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.* sandbox$/,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
});
