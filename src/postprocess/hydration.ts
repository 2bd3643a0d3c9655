import { fileURLToPath } from 'node:url';
import { bundled } from './bundle.ts';
import type { HydrationNeeds } from './page.ts';

const NEEDS: readonly HydrationNeeds[] = [{ dialog: true }, { dialog: false }];

function nameOf({ dialog }: HydrationNeeds): string {
  return String(dialog);
}

/** Scripts that hydrate islands, by what a page needs: it pays for its own needs alone. */
export type HydrationScripts = Readonly<Record<string, string>>;

/** Makes them. */
export async function hydrationScripts(): Promise<HydrationScripts> {
  const entry = fileURLToPath(new URL('../client/hydrate-on-intent.ts', import.meta.url));
  const scripts = NEEDS.map(async (needs): Promise<[string, string]> => {
    const define = { DIALOG: String(needs.dialog) };
    return [nameOf(needs), await bundled(entry, 'esm', define)];
  });
  return Object.fromEntries(await Promise.all(scripts));
}

/** The one that a page needs. Throws where it was not made. */
export function hydrationIn(scripts: HydrationScripts): (needs: HydrationNeeds) => string {
  return (needs) => {
    const script = scripts[nameOf(needs)];
    if (script === undefined) throw new Error(`No script hydrates islands for ${nameOf(needs)}.`);
    return script;
  };
}
