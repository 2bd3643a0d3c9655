/** The element around an island, as `hydrate-on-intent.ts` and `hydrate.tsx` use it. */
export interface Island extends HTMLElement {
  /** What is put behind the addresses of its modules, which failed to come. */
  again?: string;
  /** They are on their way, or here. */
  hydrating?: boolean;
  /** It answers to events itself. */
  hydrated?: boolean;
  /** The last submission that came while it could not answer. */
  held?: Event;
}
