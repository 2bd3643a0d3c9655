import type { DocumentBadgeComponent, DocumentBadgeDescription } from 'sanity';
import { usePublished } from './published.ts';
import { besideDraft, type Standing, standingOf, standingOfOthers } from './standing.ts';
import { useDeskState } from './state.ts';

function badgeOf({ kind, text: title }: Standing): DocumentBadgeDescription | null {
  if (kind === 'unpublished') return null;
  if (kind === 'live') return { label: 'Live', title, color: 'success' };
  if (kind === 'draft') return { label: 'Live without the draft', title, color: 'primary' };
  if (kind === 'failed') return { label: 'Failed', title, color: 'danger' };
  if (kind === 'left out') return { label: 'Left out', title, color: 'warning' };
  if (kind === 'taken back') return { label: 'Still on the site', title, color: 'danger' };
  if (kind === 'kept back') return { label: 'Kept back', title, color: 'warning' };
  if (kind === 'waiting') return { label: 'Waiting', title };
  return { label: 'Not live yet', title, color: 'warning' };
}

/** Says beside a post's title whether readers have it. */
export const liveBadge: DocumentBadgeComponent = ({ id, draft, published }) => {
  const state = useDeskState();
  const standing = standingOf(state, usePublished(published), id);
  return badgeOf(besideDraft(standing, draft));
};

/** Says beside any other document that readers still have posts which were taken back or sealed, perhaps by this one. */
export const stillBadge: DocumentBadgeComponent = () => {
  const standing = standingOfOthers(useDeskState());
  return standing && badgeOf(standing);
};
