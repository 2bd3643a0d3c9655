/** The element around an island, as `hydrate-on-intent.ts` and `hydrate.tsx` use it. */
export interface Island extends HTMLElement {
  /** How often its modules were asked for. */
  attempts?: number;
  /** They are on their way, or here. */
  hydrating?: boolean;
  /** It answers to events itself. */
  hydrated?: boolean;
  /** The last submission that came while it could not answer. */
  held?: Event;
}
