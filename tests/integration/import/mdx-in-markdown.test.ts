import { expect, test } from 'vitest';
import { inShort, site, titled } from '../../support/import-sources/importing.ts';

const text = (title: string, words: string) =>
  `---\ntitle: ${title}\ndate: 2024-05-01\n---\n${words}\n`;

test('Docusaurus: Markdown is read as MDX', async () => {
  const { documents, system } = await site({
    'docusaurus.config.ts': 'export default {};\n',
    'blog/a.md': text('A', 'One.\n\n{false && (<b>NEVER</b>)}\n\n<Note>Two.</Note>'),
  });
  expect(system).toBe('Docusaurus');
  expect(inShort(titled(documents, 'A').body)).toEqual(['normal: One.', 'normal: Two.']);
});

test('Markdown with a comment in braces, or a line that takes a component, is MDX; not where it stands in code', async () => {
  const { documents } = await site({
    'a.md': text('A', 'One. {/* NEVER */}'),
    'b.md': text('B', "import Tabs from '@theme/Tabs';\n\n<Tabs>One.</Tabs>"),
    'c.md': text('C', 'Write `{/* this */}` for {you}.'),
    'd.mdx': text('D', '<callout-info>\n\tSee [this](https://a.example/).\n</callout-info>'),
  });
  const shown = ['A', 'B', 'C', 'D'].map((title) => inShort(titled(documents, title).body));
  expect(shown).toEqual([
    ['normal: One.'],
    ['normal: One.'],
    ['normal: Write {/* this */} for {you}.'],
    ['normal: See this.'],
  ]);
});
