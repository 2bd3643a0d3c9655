import { READ, ROUTES } from '../domain/routes.ts';

/*
 * What a host without rules leaves to its one page for unknown addresses: an address with a slash at its end leads to
 * the one without, a piece that cannot be read is said to be missing, and anything else leads to About.
 */

const { pathname } = location;
if (/[^/]\/+$/.test(pathname)) {
  location.replace(location.origin + pathname.replace(/\/+$/, ''));
} else if (pathname.startsWith(READ)) {
  document.title = document.title.replace(/^[^|]*/, 'Content Not Found ');
  document.getElementById('nowhere')?.remove();
  document.getElementById('lost')?.removeAttribute('hidden');
} else {
  location.replace(ROUTES.about);
}
