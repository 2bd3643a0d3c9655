import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { APIRoute } from 'astro';

/** What a reader's browser is sent of others' work, and where its licence lies in the package. */
const PACKAGES = ['react', 'react-dom', 'scheduler'];
const TYPEFACE = 'src/styles/fonts/OFL.txt';

const require = createRequire(import.meta.url);

async function notice(name: string): Promise<string> {
  const folder = dirname(require.resolve(`${name}/package.json`));
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return `${name} ${version}\n\n${await readFile(join(folder, 'LICENSE'), 'utf8')}`;
}

/** The licences of what the site ships, which ask to go with it. */
export const GET: APIRoute = async () => {
  const typeface = `Literata (part of it, as a web font)\n\n${await readFile(TYPEFACE, 'utf8')}`;
  const texts = [...(await Promise.all(PACKAGES.map(notice))), typeface];
  return new Response(texts.map((text) => `${text.trim()}\n`).join(`\n${'-'.repeat(72)}\n\n`));
};
