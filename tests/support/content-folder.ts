import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The author's own texts. */
export const TEXTS = resolve('src/content');

/** A copy of the author's texts with some files changed or added. */
export async function contentFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'texts-'));
  await cp(TEXTS, folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

/** A Markdown file with this front matter; a field that is undefined is left out. */
export function markdown(matter: Readonly<Record<string, unknown>>, body = 'A text.\n'): string {
  const lines = Object.entries(matter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', body].join('\n');
}
