import { ROUTES } from '../../domain/routes.ts';

/** The lock beside the room's links is drawn open, and says so. */
export function markOpen(): void {
  for (const path of document.querySelectorAll('.lock path'))
    path.setAttribute('d', path.getAttribute('d')?.replace(/V6$/, '') ?? '');
  for (const word of document.querySelectorAll('.lock + .vh')) word.textContent = ' (open)';
}

/** The links to the room are those of the present page while its list is shown. */
export function markPlace(isList: boolean): void {
  for (const link of document.querySelectorAll(`nav a[href$="${ROUTES.darkroom}"]:has(.lock)`)) {
    if (isList) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
