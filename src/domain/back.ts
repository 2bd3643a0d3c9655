import { firstCategoryOf, isSealed, MEMOIR } from './category.ts';
import type { ItemType } from './item.ts';
import type { Category } from './post.ts';
import { ROUTES } from './routes.ts';

/** The reader's two ways back: one label at the top, one at the bottom, one target. */
export interface Back {
  readonly topLabel: string;
  readonly bottomLabel: string;
  readonly href: string;
}

function toBook(href: string): Back {
  return { topLabel: 'Back to Book', bottomLabel: 'Return to Book Overview', href };
}

const ITEM_TARGETS: Record<ItemType, string> = {
  memoir: ROUTES.book,
  archive: ROUTES.archive,
  journal: ROUTES.journal,
  darkroom: ROUTES.darkroom,
};

/** Way back from a post of the content service. */
export function backFromPost(post: { readonly categories: readonly Category[] }): Back {
  if (isSealed(post)) {
    return {
      topLabel: 'Back to Dark Room',
      bottomLabel: 'Return to Dark Room',
      href: ROUTES.darkroom,
    };
  }
  if (firstCategoryOf(post) === MEMOIR) return toBook(ROUTES.book);
  return { topLabel: 'Back to Journal', bottomLabel: 'Return to Journal', href: ROUTES.journal };
}

/** Way back from a built-in item: the label is always the book's, the target follows the type. */
export function backFromItem(type: ItemType): Back {
  return toBook(ITEM_TARGETS[type]);
}
