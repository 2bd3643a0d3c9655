/** The event by which a hydrated island says that its listeners stand. */
export const READY = 'ready';

/** Tells the intent directive that the island now listens, so that what a reader did while it loaded is done again. */
export function announceReady(element: Element): void {
  element.closest('astro-island')?.dispatchEvent(new Event(READY));
}
