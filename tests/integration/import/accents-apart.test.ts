import { expect, test } from 'vitest';
import { inShort, site, titled } from '../../support/import-sources/importing.ts';
import { plainPicture } from '../../support/import-sources/write-source.ts';

/** As a Mac names files, and as what was copied from their names is written. */
const apart = (text: string): string => text.normalize('NFD');

const post = (fields: string, words: string) =>
  `---\ndate: 2020-01-02\n${fields}\n---\n\n${words}\n`;

test.each([apart, (text: string) => text])(
  'accents are one with their letters in all that an import makes',
  async (asOnDisk) => {
    const { documents, bytes, counts } = await site({
      'hugo.toml': 'baseURL = "https://old.example"',
      [asOnDisk('content/posts/Größe.md')]: apart(
        post('tags: [Küche]', 'Ein Öl.\n\n![Tür](Küche.png)'),
      ),
      [asOnDisk('content/posts/Küche.png')]: await plainPicture(),
      [asOnDisk('static/bilder/Äpfel.png')]: await plainPicture(8, 9),
      'content/posts/b.md': post(
        'title: B\ntags: [Küche]',
        '[G](größe.md) ![Ä](/bilder/Äpfel.png)',
      ),
    });
    expect(bytes).toBe(bytes.normalize('NFC'));
    expect(counts.pictures).toBe(2);
    const { slug, body } = titled(documents, 'Größe');
    expect(slug).toMatchObject({ current: 'Größe' });
    expect(inShort(body)).toEqual(['normal: Ein Öl.', 'image | Tür']);
    expect(documents.filter(({ _type }) => _type === 'category')).toHaveLength(1);
    expect(bytes).toContain('/read/Gr%C3%B6%C3%9Fe');
  },
);

test.each(['status: geschützt', 'öffentlich: nein', 'entwürfe: ja', 'published: não'])(
  'what keeps a text from readers is known with accents apart: %s',
  async (field) => {
    const { counts } = await site({ 'a.md': apart(post(field, 'Words.')) });
    const { counts: composed } = await site({ 'a.md': post(field, 'Words.') });
    expect(counts).toEqual(composed);
  },
);

test('code stays as it was written, in fences, among words and in HTML', async () => {
  const words = 'Öl `ö` und ``ö``.\n\n```js\nconst ö = "é"; // `é`\n```\n\nÖl.\n\n~~~\né\n~~~';
  const html = '<p>Öl <code>ö</code></p><pre><code>ö = "é"</code></pre><p>Öl</p>';
  const { documents } = await site({
    'a.md': post('title: A', apart(words)),
    'b.md': post('title: B', apart(html)),
  });
  expect(inShort(titled(documents, 'A').body)).toEqual([
    `normal: Öl ${apart('ö')} und ${apart('ö')}.`,
    `code | js | ${apart('const ö = "é"; // `é`')}`,
    'normal: Öl.',
    `code | ${apart('é')}`,
  ]);
  expect(inShort(titled(documents, 'B').body)).toEqual([
    `normal: Öl ${apart('ö')}`,
    `code | ${apart('ö = "é"')}`,
    'normal: Öl',
  ]);
});

test('an address elsewhere stays as its host has it', async () => {
  const { bytes } = await site({
    'a.md': post('title: A', apart('[A](<https://a.example/Küche.html>)')),
  });
  expect(bytes).toMatch(/Ku(?:\u0308|%CC%88)che\.html/);
});

test('what --public names is known however a Mac or its keyboard writes it', async () => {
  const entries = [{ uuid: 'U1', creationDate: '2024-04-19T21:48:36Z', text: 'Words.' }];
  const file = JSON.stringify({ metadata: { version: '1.0' }, entries });
  for (const named of [apart('Tagebücher'), 'Tagebücher'])
    for (const onDisk of [apart('Tagebücher.json'), 'Tagebücher.json']) {
      const { counts } = await site({ [onDisk]: file }, { named: [named] });
      expect(counts).toMatchObject({ drafts: 0 });
    }
});
