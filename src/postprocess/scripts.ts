import { type Element, textOf } from './html.ts';

/** What the framework puts into a page with islands, which `hydrate-on-intent.ts` does in its place. */
const FRAMEWORK = [/astro:intent/, /customElements\.(?:get|define)\(["'`]astro-island/];

/** The page's own scripts. Throws where the framework's are not what they were: a page must not hydrate twice. */
export function ownScripts(scripts: readonly Element[], hasIslands: boolean): string[] {
  const texts = scripts.map(textOf).filter((text) => text !== '');
  const counts = FRAMEWORK.map((mark) => texts.filter((text) => mark.test(text)).length);
  if (counts.some((count) => count !== (hasIslands ? 1 : 0))) {
    throw new Error(
      `The framework's scripts of islands stand ${counts.join(' and ')} times in a page ${hasIslands ? 'with' : 'without'} islands. It writes them in another way than it did: mend FRAMEWORK in postprocess/scripts.ts.`,
    );
  }
  return texts.filter((text) => !FRAMEWORK.some((mark) => mark.test(text)));
}
