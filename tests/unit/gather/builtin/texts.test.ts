import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTexts } from '../../../../src/gather/builtin/texts.ts';
import { BuiltinError } from '../../../../src/gather/builtin/yaml.ts';
import { contentFolder, markdown, TEXTS } from '../../../support/content-folder.ts';

const faultWith = async (file: string, change: (text: string) => string): Promise<string> => {
  const text = await readFile(join(TEXTS, file), 'utf8');
  expect(change(text)).not.toBe(text);
  const folder = await contentFolder({ [file]: change(text) });
  return readTexts(folder).then(
    () => 'no fault',
    (error: unknown) => {
      if (error instanceof BuiltinError) return error.message;
      throw error;
    },
  );
};

describe('the longer texts', () => {
  it('hold the words that the screens quote', async () => {
    const { codes, book, pages } = await readTexts(TEXTS);
    expect(codes.intro).toBe('Principles and patterns for living - both in code and in life.');
    expect(codes.blocks.map(({ title, principles }) => [title, principles.length])).toEqual([
      ['The Developer\u2019s Code', 5],
      ['The Life Code', 5],
      ['The Manhood Code', 5],
    ]);
    expect([book.title, book.subtitle, book.parts.length]).toEqual([
      'Dancing Through Fire',
      'A Memoir',
      7,
    ]);
    expect(pages.archive.intro).not.toBe('');
  });

  it('have their accents one with their letters, however they were typed', async () => {
    const quoted = (await readFile(join(TEXTS, 'codes.yaml'), 'utf8')).replace(
      /^intro:.*$/m,
      `intro: ${'Küche'.normalize('NFD')}`,
    );
    const { codes } = await readTexts(await contentFolder({ 'codes.yaml': quoted }));
    expect(codes.intro).toBe('Küche');
  });

  it.each([
    ['codes.yaml', /^intro:.*$/m, 'intro: 5', 'intro must be a text'],
    ['codes.yaml', /^intro:.*$/m, 'intro: ""', 'intro must not be empty'],
    ['codes.yaml', /^blocks:.*$/m, 'block:', 'blocks '],
    ['book.yaml', /^title:.*$/m, '', 'title must be a text'],
    ['pages.yaml', /^/, '"', 'is not YAML'],
  ])('in %s with %s become %j: %s', async (file, before, after, reason) => {
    const fault = await faultWith(file, (text) => text.replace(before, after));
    expect(fault).toMatch(new RegExp(`^src/content/${file}: .*${reason}`));
    expect(fault).not.toContain('\n');
  });

  it('of the biography come block by block, and its opening as plain text', async () => {
    const matter = { title: 'About', quote: 'Q', quoteBy: 'B', portrait: 'P', readersWillFind: [] };
    const body = 'One *word*, "quoted".\nGoes on.\n\n- a\n- b\n\n[there](/read/x)\n';
    const folder = await contentFolder({ 'about.md': markdown(matter, body) });
    expect((await readTexts(folder)).about).toEqual({
      ...matter,
      caption: null,
      opening: 'One word, "quoted". Goes on.',
      blocks: [
        '<p>One <em>word</em>, “quoted”.\nGoes on.</p>',
        '<ul>\n<li>a</li>\n<li>b</li>\n</ul>',
        '<p><a href="/read/x">there</a></p>',
      ],
    });
  });

  it.each([
    [/^quote:.*$/m, 'cite: ', 'quote must be a text'],
    [/^---$.*/ms, 'no matter', 'must begin with front matter between lines "---"'],
    [/(^---$.*^---$).*/ms, '$1', 'has no text'],
  ])('of the biography with %s become %j are refused: %s', async (before, after, reason) => {
    const fault = await faultWith('about.md', (text) => text.replace(before, after));
    expect(fault).toBe(`src/content/about.md: ${reason}.`);
  });
});
