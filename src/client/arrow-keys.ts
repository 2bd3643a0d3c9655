import { vanillaKey } from './vanilla-key.ts';

/* The arrow keys follow the page's links to previous and next, but never while somebody types. */

const RELATIONS: Readonly<Record<string, string>> = { ArrowLeft: 'prev', ArrowRight: 'next' };

addEventListener('keydown', (event) => {
  const relation = RELATIONS[vanillaKey(event)];
  if (relation) document.querySelector<HTMLAnchorElement>(`a[rel=${relation}]`)?.click();
});
