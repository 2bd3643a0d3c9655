import { awaken } from './awake.ts';
import type { Island } from './island.ts';

/** A component without React: it attaches itself to the markup that the page put into its island. */
type Plain = () => (island: HTMLElement) => void;

/** The browser's half of `finish/plain-server.ts`. */
export default function attachPlain(island: Island) {
  return (component: Plain): void => {
    component()(island);
    awaken(island);
  };
}
