import { ROUTES } from '../domain/routes.ts';

/*
 * What a host without rules leaves to its one page for unknown addresses: a piece that cannot be read is said to be
 * missing, and anything else leads to About.
 */

if (location.pathname.startsWith('/read/')) {
  document.title = document.title.replace(/^[^|]*/, 'Content Not Found ');
  document.getElementById('nowhere')?.remove();
  document.getElementById('lost')?.removeAttribute('hidden');
} else {
  location.replace(ROUTES.about);
}
