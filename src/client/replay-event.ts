import type { Island } from './island.ts';

/** Says that the island listens, and does again what a reader did before it could. */
export function markHydrated(island: Island): void {
  const { held } = island;
  island.hydrated = true;
  island.toggleAttribute('data-busy', false);
  if (held instanceof SubmitEvent && held.target instanceof HTMLFormElement) {
    held.target.requestSubmit();
  }
}
