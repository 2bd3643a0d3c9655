/** The element around an island, as `wake.ts` and `hydrate.tsx` use it. */
export interface Island extends HTMLElement {
  /** How often its modules were asked for. */
  asked?: number;
  /** They are on their way, or here. */
  waking?: boolean;
  /** It answers to events itself. */
  awake?: boolean;
  /** The last key or submission that came while it could not answer. */
  held?: Event;
}
