import { build } from 'esbuild';

/** A browser program with everything that it imports, as one text. */
export async function bundled(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome120', 'firefox120', 'safari17.4'],
  });
  return outputFiles[0]?.text.trim() ?? '';
}
