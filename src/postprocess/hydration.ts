import { fileURLToPath } from 'node:url';

/** Scripts that hydrate islands: for a page with a form that goes nowhere by itself, and for any other, which pays less. */
export interface HydrationScripts {
  readonly withDialog: string;
  readonly plain: string;
}

/** Makes them. */
export async function hydrationScripts(): Promise<HydrationScripts> {
  // Most builds have the scripts that were kept, and need no bundler.
  const { bundled } = await import('./bundle.ts');
  const entry = fileURLToPath(new URL('../client/hydrate-on-intent.ts', import.meta.url));
  const script = (dialog: boolean) => bundled(entry, 'esm', { DIALOG: String(dialog) });
  const [withDialog, plain] = await Promise.all([script(true), script(false)]);
  return { withDialog, plain };
}

/** The scripts that were kept as this text. Throws where one of them was not made. */
export function keptHydration(text: string): HydrationScripts {
  const { withDialog, plain }: Partial<HydrationScripts> = JSON.parse(text);
  if (withDialog === undefined || plain === undefined) {
    throw new Error('No script hydrates islands: remove the programs that are kept.');
  }
  return { withDialog, plain };
}
