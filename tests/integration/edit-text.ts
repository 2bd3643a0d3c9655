import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Changes the sentences of one of the author's own texts and its title, or the sentences of all, and says of which. */
export async function editText(texts: string, random: () => number, all = false): Promise<string> {
  const files = await readdir(texts, { recursive: true });
  const written = files.filter((file) => /(?<!fields)\.(md|yaml)$/.test(file)).sort();
  const chosen = all ? written : [written[Math.floor(random() * written.length)] ?? ''];
  for (const file of chosen) {
    const text = await readFile(join(texts, file), 'utf8');
    const sentences = text.replaceAll(/(?<=[a-z])( 0\.[\de-]+)?\.(?=["']?\n)/g, ` ${random()}.`);
    // The book's title stands on every page: with it no page would show that it knows of the rest.
    const edited = all
      ? sentences
      : sentences.replace(/^(title: [^"'\n]*?)( \d+)?$/m, `$1 ${Math.floor(random() * 1000)}`);
    await writeFile(join(texts, file), edited);
  }
  return all ? 'all texts' : String(chosen);
}
