import { expect, test } from 'vitest';
import { site, titled } from '../../support/import-sources/importing.ts';

test('Zola: what has a date is a post wherever it lies, and one in its path is one', async () => {
  const { counts, documents, report } = await site({
    'config.toml': 'base_url = "https://a.example"\n',
    'content/a.md': '+++\ntitle = "A"\ndate = 2024-05-01\n+++\nWords.\n',
    'content/b.md': '+++\ntitle = "B"\npath = "2024/05/02/b"\n+++\nWords.\n',
    'content/about.md': '+++\ntitle = "About"\n+++\nWords.\n',
  });
  expect(counts).toMatchObject({ posts: 2, undated: 0, pages: 1 });
  expect(titled(documents, 'B').publishedAt).toBe('2024-05-02T12:00:00.000Z');
  expect(report).toContain('1 texts that say no date have the one in their path');
});
