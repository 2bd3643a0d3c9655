import type { DocumentBadgeComponent } from 'sanity';
import { standingOf } from './Live.tsx';
import { useDeskState } from './state.ts';

/** Says beside a post's title whether readers have it. */
export const liveBadge: DocumentBadgeComponent = ({ published }) => {
  const state = useDeskState();
  const standing = standingOf(state, published);
  if (standing === 'Live.') return { label: 'Live', title: standing, color: 'success' };
  if (standing.startsWith('The build failed')) {
    return { label: 'Failed', title: standing, color: 'danger' };
  }
  if (standing.startsWith('It waits')) return { label: 'Waiting', title: standing };
  return published ? { label: 'Not live yet', title: standing, color: 'warning' } : null;
};
