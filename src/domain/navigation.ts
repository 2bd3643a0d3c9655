import type { Link } from './link.ts';
import { ROUTES } from './routes.ts';
import { isOn } from './screens.ts';

const about: Link = { label: 'About', href: ROUTES.about };
const archive: Link = { label: 'Archive', href: ROUTES.archive };
const contact: Link = { label: 'Contact', href: ROUTES.contact };
const journal: Link = { label: 'Core Journal', href: ROUTES.journal };
const book: Link = { label: 'Book in Progress', href: ROUTES.book };
const codes: Link = { label: 'Lessons + Codes', href: ROUTES.codes };
const darkRoom: Link = { label: 'Dark Room', href: ROUTES.darkroom };

/** Those that lead to a screen of this site. */
function shown(...links: readonly Link[]): readonly Link[] {
  return links.filter(({ href }) => isOn(href));
}

/** Links of the header on wide screens. */
export const HEADER_LINKS = /* @__PURE__ */ shown(
  about,
  { label: 'Journal', href: ROUTES.journal },
  { label: 'Book', href: ROUTES.book },
  { label: 'Codes', href: ROUTES.codes },
  darkRoom,
);

/** Links of the mobile menu, in its order. */
export const MENU_LINKS = /* @__PURE__ */ shown(
  about,
  book,
  archive,
  contact,
  journal,
  codes,
  darkRoom,
);

/** Links of the sidebar, in its order. */
export const SIDEBAR_LINKS = /* @__PURE__ */ shown(
  about,
  archive,
  contact,
  journal,
  book,
  codes,
  darkRoom,
);

/** True for the link that is drawn as locked. */
export function isLocked(link: Link): boolean {
  return link.href === ROUTES.darkroom;
}

/**
 * What `aria-current` says of a link: 'page' when it is the page itself, 'true' when the page lies below it (a
 * filter of the archive), else nothing.
 */
export function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return path.startsWith(`${href}/`) ? 'true' : undefined;
}
