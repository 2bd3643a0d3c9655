import { vanillaKey } from './vanilla-key.ts';

/* The arrow keys follow the page's links to previous and next, but never while somebody types. */

const RELATIONS: Readonly<Record<string, string>> = { ArrowLeft: 'prev', ArrowRight: 'next' };

addEventListener('keydown', (event) => {
  // Any other key has no relation, and no link has that.
  const link = document.querySelector<HTMLAnchorElement>(`[rel=${RELATIONS[vanillaKey(event)]}]`);
  if (link) link.click();
});
