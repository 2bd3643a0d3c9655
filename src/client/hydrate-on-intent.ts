import type { Island } from './island.ts';

/*
 * `client:intent` in a built page, where each byte counts: one listener for all islands of the page. It loads an
 * island's modules at once, and holds the submission of a form that goes nowhere by itself until the island listens. A
 * page without such a form does without what is for it: the name is put in by the build.
 */

/** The page has a form that goes nowhere by itself. */
declare const DIALOG: boolean;

function onIntent(event: Event): void {
  const island: Island | null = (event.target as Element).closest('astro-island');
  if (!island || (DIALOG && island.hydrated)) return;
  if (DIALOG && event.type === 'submit') {
    if ((event.target as HTMLFormElement).method !== 'dialog') return;
    event.preventDefault();
    island.held = event;
    island.toggleAttribute('data-busy', true);
  }
  if (island.hydrating) return;
  island.hydrating = true;
  const modules = island.getAttribute('modules') as string;
  Promise.all(
    modules.split(' ').map((path) => import(/* @vite-ignore */ path + (island.again || ''))),
  )
    .then(([component, renderer]) => renderer.default(island)(component.default))
    .catch((error) => {
      console.error(error);
      // An engine that cannot read the module never will.
      island.hydrating = error instanceof SyntaxError;
      // A browser keeps a module that failed to arrive as failed; another address asks again.
      island.again = `?${Date.now()}`;
      if (DIALOG) island.toggleAttribute('data-busy', false);
    });
}

// A page that scrolls under a resting mouse is no intent: its pointer enters the island without having moved.
addEventListener('pointermove', (event) => (event.movementX || event.movementY) && onIntent(event));
addEventListener('pointerdown', onIntent);
addEventListener('focusin', onIntent);
if (DIALOG) addEventListener('submit', onIntent);
