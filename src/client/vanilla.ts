import type { Island } from './island.ts';
import { markHydrated } from './replay-event.ts';

/** A component without React: it attaches itself to the markup that the page put into its island. */
type Plain = () => (island: HTMLElement) => void;

/** The browser's half of `postprocess/vanilla-server.ts`. */
export default function attachPlain(island: Island) {
  return (component: Plain): void => {
    component()(island);
    markHydrated(island);
  };
}
