import { isSealed, lineOf, MEMOIR } from '../category.ts';
import type { ItemType } from '../item.ts';
import type { Category } from '../post.ts';
import { ROUTES } from '../routes.ts';
import { hasScreen, isOn } from '../screens.ts';

/** The reader's two ways back: one label at the top, one at the bottom, one target. */
export interface Back {
  readonly topLabel: string;
  readonly bottomLabel: string;
  readonly href: string;
}

function toBook(href: string): Back {
  return { topLabel: 'Back to Book', bottomLabel: 'Return to Book Overview', href };
}

function backTo(name: string, href: string): Back {
  return { topLabel: `Back to ${name}`, bottomLabel: `Return to ${name}`, href };
}

const TO_ARCHIVE = backTo('Archive', ROUTES.archive);
const TO_JOURNAL = backTo('Journal', ROUTES.journal);
const TO_DARK_ROOM = backTo('Dark Room', ROUTES.darkroom);

/** Where each type is listed, on a site that has the screen. */
const OF_ITEMS: Readonly<Record<ItemType, Back>> = {
  memoir: toBook(ROUTES.book),
  archive: TO_ARCHIVE,
  journal: TO_JOURNAL,
  darkroom: TO_DARK_ROOM,
};

/** Way back from a post of the content service. */
export function backFromPost(post: { readonly categories: readonly Category[] }): Back {
  if (isSealed(post)) return TO_DARK_ROOM;
  if (lineOf(post) === MEMOIR) return toBook(ROUTES.book);
  return hasScreen('journal') ? TO_JOURNAL : TO_ARCHIVE;
}

/**
 * Way back from a built-in item, to the list of its type, or to the archive where this site has none. On a site with a
 * book the label is always the book's.
 */
export function backFromItem(type: ItemType): Back {
  const own = OF_ITEMS[type];
  const back = isOn(own.href) ? own : TO_ARCHIVE;
  return hasScreen('book') ? toBook(back.href) : back;
}
