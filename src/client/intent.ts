/** What the framework hands to a directive: how to load the island. */
type Load = () => Promise<() => Promise<void>>;

/**
 * `client:intent`: loads an island when a reader is about to use it, that is when pointer, touch or focus come to it. The
 * development server runs this; a built page has `client/hydrate-on-intent.ts` in its place.
 */
export default function intent(load: Load, _options: unknown, island: HTMLElement): void {
  const waiting = new AbortController();
  const onIntent = async () => {
    waiting.abort();
    const hydrate = await load();
    await hydrate();
  };
  for (const type of ['pointerover', 'focusin'])
    island.addEventListener(type, onIntent, { signal: waiting.signal });
}
