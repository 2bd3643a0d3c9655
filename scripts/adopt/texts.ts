import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { type Owner, siteText } from './owner.ts';

/** Where the demo author's texts go, from the project's root: nothing is lost. */
const ASIDE = 'demo-texts';

const aboutText = (author: string): string => `---
${stringify({
  title: 'About',
  quote: 'A line to begin with.',
  quoteBy: author,
  portrait: `A placeholder for a portrait of ${author}`,
  readersWillFind: ['What I write about, in a line or two'],
})}---
Here is where I say who I am. This text is in src/content/about.md.
`;

/** The texts that stand on screens of their own, empty but for what a screen needs. */
const templates = (author: string): Readonly<Record<string, unknown>> => ({
  'book.yaml': {
    title: 'Untitled',
    subtitle: 'A Memoir',
    author,
    description: 'A book to be written.',
    milestone: 'next birthday',
    dedication: 'For whoever reads this.',
    emptyChapterNote: 'Not yet written.',
    parts: [{ title: 'Part One', description: 'To be written.' }],
  },
  'codes.yaml': {
    intro: 'Principles and patterns for living - both in code and in life.',
    blocks: ['The Developer’s Code', 'The Life Code', 'The Manhood Code'].map((title) => ({
      title,
      principles: [{ title: 'To be written', text: 'These texts are in src/content/codes.yaml.' }],
    })),
  },
  'contact.yaml': {
    intro: 'Write to me.',
    email: { text: 'For anything that needs more than a line.' },
    coffeeChat: { text: 'Half an hour, if you like.' },
    social: { text: 'Where else I can be found. This text is in src/content/contact.yaml.' },
    calendar: { title: `Coffee with ${author}`, description: 'Half an hour. Choose any time.' },
  },
  'pages.yaml': {
    archive: { intro: 'A timeline of thoughts, newest first.' },
    darkRoom: {
      locked: 'What is in here is heavier than the rest. Write to me for the code.',
      unsealed: 'You are in. Leave when you want to.',
    },
  },
});

function portrait(author: string): Promise<Buffer> {
  const initials = author
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .replace(/[<>&]/g, '');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="#777"/><text x="400" y="580" font-family="serif" font-size="260" fill="#fff" text-anchor="middle">${initials}</text></svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer();
}

async function moveAside(root: string, content: string): Promise<void> {
  const aside = join(root, ASIDE);
  await cp(content, aside, {
    recursive: true,
    force: false,
    filter: (path) => !path.endsWith('fields.yaml'),
  });
  for (const folder of ['builtin', 'memoir']) {
    await rm(join(content, folder), { recursive: true, force: true });
    await mkdir(join(content, folder), { recursive: true });
    await writeFile(join(content, folder, '.gitkeep'), '');
  }
}

/**
 * Puts this owner in place of the demo's author: name, addresses and time zone in src/site.ts, and a template for each of
 * his texts, which move to `demo-texts/`. Done once: where they have moved already, only src/site.ts is written.
 */
export async function takeOver(root: string, owner: Owner): Promise<string[]> {
  const site = join(root, 'src/site.ts');
  const content = join(root, 'src/content');
  const source = await readFile(site, 'utf8');
  const text = siteText(source, owner);
  if (text !== source) await writeFile(site, text);
  const siteLine = `src/site.ts: ${owner.brand}, ${owner.author}, ${owner.email}, ${owner.timeZone}.`;
  const done = await stat(join(root, ASIDE)).catch(() => null);
  if (done)
    return [siteLine, `The demo's texts are in ${ASIDE}/ already; src/content is left as it is.`];
  await moveAside(root, content);
  await writeFile(join(content, 'about.md'), aboutText(owner.author));
  for (const [file, template] of Object.entries(templates(owner.author))) {
    await writeFile(join(content, file), stringify(template));
  }
  await writeFile(join(content, 'portrait.jpg'), await portrait(owner.author));
  return [
    siteLine,
    `The demo's texts have moved to ${ASIDE}/; src/content has a template for each, to be written.`,
  ];
}
