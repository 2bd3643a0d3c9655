import type { LiveState } from '../../writing/live.ts';
import type { PreviewState } from '../../writing/preview-state.ts';

/** How the site stands: on this machine as `npm run write` tells it, elsewhere as the site itself does. */
export interface DeskState {
  /** Null in a deployed Studio: no site with drafts is made for it. */
  readonly preview: PreviewState | null;
  readonly live: LiveState;
}
