/** A component without React: it attaches itself to the markup that the page put into its island. */
type Plain = () => (island: HTMLElement) => void;

/** The browser's half of `finish/plain-server.ts`. */
export default function attachPlain(island: HTMLElement) {
  return (component: Plain): void => component()(island);
}
