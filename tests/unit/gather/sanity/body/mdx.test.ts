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

test.each([
  ['<Figure src="https://a.example/a.jpg" alt="Sea" caption="At noon" />'],
  ['<Figure\n  src="https://a.example/a.jpg"\n  alt="Sea"\n  caption={`At noon`}\n/>'],
  ["<Photo image={'https://a.example/a.jpg'} alt='Sea' caption='At noon' />"],
])('the picture that a component shows is shown: %j', (component) => {
  const { nodes, warnings } = readBody(`Words.\n\n${component}\n\nMore.`);
  const shown = JSON.stringify(nodes);
  for (const each of ['https://a.example/a.jpg', 'Sea', 'At noon']) expect(shown).toContain(each);
  expect(warnings).toEqual([]);
});

test.each([
  ['<Callout text="Of the sea." />', ['component Callout']],
  ['<Callout\n  text="Of the sea."\n/>', ['component Callout']],
  ['<Figure src="https://a.example/a.jpg" audience="kin" />', ['component Figure, which some']],
  ['<PrivateFigure src="https://a.example/a.jpg" />', ['component PrivateFigure, which some']],
  ['<Spacer />', []],
])('of a component that holds nothing is told what is lost: %j', (component, told) => {
  const { paragraphs, nodes, warnings } = readBody(`Words.\n\n${component}\n\nMore.`);
  expect(paragraphs).toEqual(['Words.', 'More.']);
  expect(JSON.stringify(nodes)).not.toContain('a.jpg');
  expect(warnings).toEqual(told.map((each) => expect.stringContaining(each)));
});

test('a component among words of code is code', () => {
  expect(readBody('So: `<Figure src="a.jpg" />`.').paragraphs).toEqual([
    'So: <Figure src="a.jpg" />.',
  ]);
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
