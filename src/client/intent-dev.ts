import type { ClientDirective } from 'astro';

/** `client:intent` while the site is developed, where islands are the framework's own elements. */
const intent: ClientDirective = (load, options, island) => {
  const keys = Array.isArray(options.value);
  const target = keys ? document : island;
  const waiting = new AbortController();
  const wake = async () => {
    waiting.abort();
    const hydrate = await load();
    await hydrate();
  };
  for (const type of keys ? ['keydown'] : ['pointerover', 'focusin']) {
    target.addEventListener(type, wake, { signal: waiting.signal });
  }
};

export default intent;
