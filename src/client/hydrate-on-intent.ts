import type { Island } from './island.ts';
import { vanillaKey } from './vanilla-key.ts';

/*
 * `client:intent` in a built page, where each byte counts: one listener for all islands of the page. It loads an
 * island's modules at once, and holds a key, or the submission of a form that goes nowhere by itself, until the island
 * listens. What a page has no use for is left out of its script: the two names are put in by the build.
 */

/** The page has islands that wait for keys. */
declare const KEYS: boolean;
/** The page has a form that goes nowhere by itself. */
declare const DIALOG: boolean;

function islandFor(event: Event): Island | null {
  return KEYS && event.type === 'keydown'
    ? document.querySelector(`[keys~="${CSS.escape(vanillaKey(event as KeyboardEvent))}"]`)
    : (event.target as Element).closest(KEYS ? 'astro-island:not([keys])' : 'astro-island');
}

async function load(island: Island): Promise<void> {
  // A browser keeps a module that failed to arrive as failed; another address asks again.
  const suffix = island.attempts ? `?${island.attempts}` : '';
  island.attempts = (island.attempts || 0) + 1;
  const [component, renderer] = await Promise.all(
    (island.getAttribute('modules') as string)
      .split(' ')
      .map((path) => import(/* @vite-ignore */ path + suffix)),
  );
  renderer.default(island)(component.default);
}

function onIntent(event: Event): void {
  const island = islandFor(event);
  if (!island || (DIALOG && island.hydrated)) return;
  if (DIALOG && event.type === 'submit') {
    if ((event.target as HTMLFormElement).method !== 'dialog') return;
    event.preventDefault();
    island.held = event;
    island.toggleAttribute('data-busy', true);
  }
  if (KEYS && event.type === 'keydown') island.held = event;
  if (island.hydrating) return;
  island.hydrating = true;
  load(island).catch((error) => {
    console.error(error);
    // An engine that cannot read the module never will.
    island.hydrating = error instanceof SyntaxError;
    if (DIALOG) island.toggleAttribute('data-busy', false);
  });
}

// A page that scrolls under a resting mouse is no intent: its pointer enters the island without having moved.
addEventListener('pointermove', (event) => (event.movementX || event.movementY) && onIntent(event));
addEventListener('pointerdown', onIntent);
addEventListener('focusin', onIntent);
if (KEYS) addEventListener('keydown', onIntent);
if (DIALOG) addEventListener('submit', onIntent);
