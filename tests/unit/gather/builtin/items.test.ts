import { describe, expect, it } from 'vitest';
import { readItems, readSamples } from '../../../../src/gather/builtin/items.ts';
import { BuiltinError } from '../../../../src/gather/builtin/yaml.ts';
import { contentFolder, markdown, TEXTS } from '../../../support/content-folder.ts';

const journal = { id: 'a-note', type: 'journal', status: 'published', title: 'A Note' };
const chapter = { ...journal, id: 'a-chapter', type: 'memoir', part: 1, chapter: 90 };
const sample = { ...journal, date: '2026-01-02', category: 'Current', excerpt: 'Short.' };

const faultWith = async (files: Record<string, string>): Promise<string> => {
  const folder = await contentFolder(files);
  return readItems(folder).then(
    () => 'no fault',
    (error: unknown) => {
      if (error instanceof BuiltinError) return error.message;
      throw error;
    },
  );
};
const itemWith = async (file: string, text: string, id: string) => {
  const items = await readItems(await contentFolder({ [file]: text }));
  return items.find((item) => item.id === id);
};

describe('the author’s own items', () => {
  it('are 33 pieces of the memoir in seven parts, and six others', async () => {
    const items = await readItems(TEXTS);
    const chapters = items.filter((item) => item.type === 'memoir');
    expect(chapters.map((item) => item.chapter)).toEqual([
      ...Array.from({ length: 32 }, (_, index) => index + 1),
      null,
    ]);
    expect(new Set(chapters.map((item) => item.part))).toEqual(
      new Set([1, 2, 3, 4, 5, 6, 7, null]),
    );
    expect(items.length - chapters.length).toBe(6);
  });

  it('are joined by the three samples', async () => {
    const samples = await readSamples(TEXTS);
    expect(samples.map(({ title, category, id }) => [title, category, id])).toEqual([
      ['The Architecture of Thoughts', 'Technical', 'architecture-of-thoughts'],
      ['On Digital Minimalism', 'Philosophy', 'digital-minimalism'],
      ['New Year, Old Wisdom', 'Personal', 'new-year-old-wisdom'],
    ]);
    for (const { paragraphs } of samples) expect(paragraphs.length).toBeGreaterThan(0);
  });
});

describe('an item', () => {
  it('has what its front matter and its text say, and null for the rest', async () => {
    const text = markdown(journal, 'One.\n\n*Two.*\n');
    expect(await itemWith('builtin/n.md', text, 'a-note')).toEqual({
      ...journal,
      description: null,
      date: null,
      part: null,
      chapter: null,
      paragraphs: ['One.', 'Two.'],
    });
  });

  it('may come with a byte order mark, Windows line ends and no text', async () => {
    const text = `\uFEFF${markdown({ ...journal, date: '2026-01-02' }, '')}`;
    const item = await itemWith('builtin/n.md', text.replaceAll('\n', '\r\n'), 'a-note');
    expect(item).toMatchObject({ title: 'A Note', date: '2026-01-02', paragraphs: [] });
  });

  it('may hold a line of dashes in its text', async () => {
    const item = await itemWith('builtin/n.md', markdown(journal, 'One.\n\n---\n\nTwo.'), 'a-note');
    expect(item?.paragraphs).toEqual(['One.', '---', 'Two.']);
  });

  it.each([
    ['builtin/n.md', 'No front matter.', 'must begin with front matter between lines "---"'],
    ['builtin/n.md', '---\ntitle: A\n', 'must begin with front matter'],
    ['builtin/n.md', '---\ntitle: "A\n---\n', 'is not YAML. .*line'],
    ['builtin/n.md', '---\nid: a\nid: b\n---\n', 'is not YAML. .*unique at line 3'],
    ['builtin/n.md', '---\n# nothing\n---\n', 'expected object'],
    ['builtin/n.md', markdown({ ...journal, title: '' }), 'title must not be empty'],
    ['builtin/n.md', markdown({ ...journal, title: 7 }), 'title must be a text'],
    ['builtin/n.md', markdown({ ...journal, id: 'A Note' }), 'id must hold only lowercase'],
    ['builtin/n.md', markdown({ ...journal, id: '../x' }), 'id must hold only lowercase'],
    ['builtin/n.md', markdown({ ...journal, type: 'poem' }), 'type must be one of memoir, '],
    ['builtin/n.md', markdown({ ...journal, status: 'done' }), 'status must be one of published, '],
    ['builtin/n.md', markdown({ ...journal, date: '2026-02-30' }), 'date must be a day such as'],
    ['builtin/n.md', markdown({ ...journal, titel: 'A' }), 'Unrecognized key: "titel"'],
    ['builtin/n.md', markdown({ ...journal, chapter: 3 }), 'must have "part" and "chapter" in the'],
    ['memoir/n.md', markdown({ ...chapter, chapter: undefined }), 'must have "part" and "chapter"'],
    ['memoir/n.md', markdown({ ...chapter, part: undefined }), 'must have "part" and "chapter"'],
    ['memoir/n.md', markdown({ ...chapter, part: 'epilogue' }), 'must have "part" and "chapter"'],
    ['memoir/n.md', markdown({ ...chapter, part: 0 }), 'part must be'],
    ['memoir/n.md', markdown({ ...chapter, part: 8 }), 'part 8 is not in book.yaml, which has 7'],
    ['memoir/n.md', markdown({ ...chapter, chapter: 1.5 }), 'chapter must be a whole number'],
    ['samples/n.md', markdown({ ...sample, date: undefined }), 'date must be a day'],
    ['samples/n.md', markdown({ ...sample, excerpt: ' ' }), 'excerpt must not be empty'],
    ['samples/n.md', markdown({ ...sample, category: 5 }), 'category must be a text'],
  ])('in %s of %j is refused: %s', async (file, text, reason) => {
    const fault = await faultWith({ [file]: text });
    expect(fault).toMatch(new RegExp(`^src/content/${file}: .*${reason}.*\\.$`));
    expect(fault).not.toContain('\n');
  });

  it('is refused with every wrong field at once', async () => {
    const fault = await faultWith({
      'builtin/n.md': markdown({ ...journal, title: '', type: 'x' }),
    });
    expect(fault).toMatch(/^src\/content\/builtin\/n\.md: type .*; title .*\.$/);
  });
});

describe('two items', () => {
  it.each([
    ['builtin/n.md', markdown({ ...journal, id: 'the-armory' }), '"id: the-armory"'],
    [
      'builtin/n.md',
      markdown({ ...journal, id: 'digital-minimalism' }),
      '"id: digital-minimalism"',
    ],
    ['samples/n.md', markdown({ ...sample, id: 'the-armory' }), '"id: the-armory"'],
    ['memoir/n.md', markdown({ ...chapter, chapter: 6 }), '"chapter: 6"'],
    [
      'memoir/n.md',
      markdown({ ...chapter, part: 'epilogue', chapter: undefined }),
      '"part: epilogue"',
    ],
  ])('of one kind are refused by both files: %s of %j', async (file, text, both) => {
    const fault = await faultWith({ [file]: text });
    expect(fault).toMatch(/^\S+\.md and \S+\.md both have ".+"\. Change one of them\.$/);
    expect(fault).toContain(file);
    expect(fault).toContain(both);
  });
});
