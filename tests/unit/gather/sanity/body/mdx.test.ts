import { expect, test } from 'vitest';
import { readBody } from './read-body.ts';

test.each([
  ['an import', "import { Kin } from '../kin'\n\nWords."],
  ['an export', 'export const key = "For few."\n\nWords.'],
  ['a part under a condition', 'Words.\n\n{isKin && <p>For few.</p>}'],
  ['a comment beside a program', "import Kin from './kin'\n\n{/* For few. */}\n\nWords."],
])('of MDX in a field of Markdown %s is shown to nobody', (_, text) => {
  expect(readBody(text).paragraphs).toEqual(['Words.']);
});

test('a comment as Obsidian has it, and what is redacted, are shown to nobody, and are told of', () => {
  const read = readBody('Words. %%For few.%% `%%code%%`\n\n<Redacted>For few.</Redacted>\n\nMore.');
  expect(read.paragraphs).toEqual(['Words. %%code%%', 'More.']);
  const told = read.warnings.join();
  expect(told).toContain('comment (%%)');
  expect(told).toContain('what some readers alone get to see');
});

test('words of components stay, and nothing is told of them', () => {
  const text = "import Aside from './aside'\n\n<Aside>\n\nBeside.\n\n</Aside>\n\nWords.";
  expect(readBody(text)).toMatchObject({ paragraphs: ['Beside.', 'Words.'], warnings: [] });
});

test.each([
  ['A line of code: `import a from "b"` is one.'],
  ['Tools\nexport class diagrams, and\nimport what they find.'],
  ['He wrote {a && b} on the wall.'],
])('a text is no program for its words: %j', (text) => {
  expect(readBody(text).paragraphs.join(' ').replace(/\s+/g, ' ')).toBe(
    text.replaceAll('`', '').replace(/\s+/g, ' '),
  );
});
