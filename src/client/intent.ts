/** What the framework hands to a directive: how to load the island, and the directive's value. */
type Load = () => Promise<() => Promise<void>>;
interface Options {
  readonly value: unknown;
}

/**
 * `client:intent`: loads an island when a reader is about to use it, and nothing before. With no value, that is when
 * pointer, touch or focus come to it; with a list of keys, when one of those is pressed, since what lies under the
 * pointer then works without. The development server runs this; a built page has `client/hydrate-on-intent.ts` in its place.
 */
export default function intent(load: Load, options: Options, island: HTMLElement): void {
  const keys = options.value;
  const target = Array.isArray(keys) ? document : island;
  const types = Array.isArray(keys) ? ['keydown'] : ['pointerover', 'focusin'];
  const waiting = new AbortController();
  const onIntent = async (event: Event) => {
    if (Array.isArray(keys) && !(event instanceof KeyboardEvent && keys.includes(event.key)))
      return;
    waiting.abort();
    const hydrate = await load();
    await hydrate();
  };
  for (const type of types) target.addEventListener(type, onIntent, { signal: waiting.signal });
}
