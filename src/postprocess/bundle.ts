import { build } from 'esbuild';
import { siteBase } from './site-base.ts';

/** Names in a program that stand for expressions. */
export type Definitions = Readonly<Record<string, string>>;

/** A browser program, or a module for one, with everything that it imports, as one text. */
export async function bundled(
  entry: string,
  format: 'iife' | 'esm' = 'iife',
  define: Definitions = {},
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format,
    define: { SITE_BASE: JSON.stringify(siteBase()), ...define },
    target: ['chrome120', 'firefox120', 'safari17.4'],
  });
  return outputFiles[0]?.text.trim() ?? '';
}
