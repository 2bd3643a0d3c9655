import type { DocumentBadgeComponent } from 'sanity';
import { usePublished } from './published.ts';
import { besideDraft, standingOf } from './standing.ts';
import { useDeskState } from './state.ts';

/** Says beside a post's title whether readers have it. */
export const liveBadge: DocumentBadgeComponent = ({ id, draft, published }) => {
  const state = useDeskState();
  const standing = standingOf(state, usePublished(published), id);
  const { kind, text: title } = besideDraft(standing, draft);
  if (kind === 'unpublished') return null;
  if (kind === 'live') return { label: 'Live', title, color: 'success' };
  if (kind === 'draft') return { label: 'Live without the draft', title, color: 'primary' };
  if (kind === 'failed') return { label: 'Failed', title, color: 'danger' };
  if (kind === 'left out') return { label: 'Left out', title, color: 'warning' };
  if (kind === 'taken back') return { label: 'Still on the site', title, color: 'danger' };
  if (kind === 'waiting') return { label: 'Waiting', title };
  return { label: 'Not live yet', title, color: 'warning' };
};
