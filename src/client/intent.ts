import { plainKey } from './plain-key.ts';
import { READY } from './ready.ts';

type Render = (
  island: HTMLElement,
) => (component: unknown, props: object, slots: object, options: object) => void;

/** The key press again, if it is one of these keys and meant for the page. */
function heldKey(event: Event, keys: string): (() => void) | undefined {
  const key = plainKey(event as KeyboardEvent);
  if (!key || !keys.includes(key)) return;
  return () => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
}

/** The submission again, of a form that goes nowhere by itself. */
function heldSubmission(event: Event): (() => void) | undefined {
  const form = event.target as HTMLFormElement;
  if (event.type !== 'submit' || form.method !== 'dialog') return;
  event.preventDefault();
  return () => form.requestSubmit();
}

/** Loads the island's modules, all at once, and lets React take over what it shows. */
async function hydrate(island: HTMLElement, attempt: number): Promise<void> {
  const read = (name: string) => island.getAttribute(name) ?? '';
  // A browser keeps a module that failed to arrive as failed; another address asks again.
  const suffix = attempt ? `?${attempt}` : '';
  const modules = read('modules').split(' ');
  const [component, renderer] = await Promise.all(
    modules.map((path) => import(/* @vite-ignore */ path + suffix)),
  );
  const render: Render = renderer.default;
  const slot = island.querySelector('astro-slot');
  const slots = slot ? { default: slot.innerHTML } : {};
  render(island)(component.default, JSON.parse(read('props') || '{}'), slots, {});
}

/**
 * `client:intent`: loads an island when a reader is about to use it, and nothing before. With no value, that is when
 * pointer, touch or focus come to it; with a list of keys, when one of those is pressed, since what lies under the
 * pointer then works without. A key, or the submission of a form that goes nowhere by itself, that comes before the
 * island listens is held, and done again once it does.
 */
export default function intent(island: HTMLElement): void {
  const keys = island.getAttribute('keys');
  const types = keys ? ['keydown'] : ['pointerover', 'focusin', 'submit'];
  let attempts = 0;
  let asleep = true;
  let listening = false;
  let again: (() => void) | undefined;

  const wake = (event: Event) => {
    if (listening) return;
    const held = keys ? heldKey(event, keys) : heldSubmission(event);
    if (keys && !held) return;
    again = held ?? again;
    if (!asleep) return;
    asleep = false;
    hydrate(island, attempts++).catch(() => {
      asleep = true;
    });
  };
  for (const type of types) (keys ? document : island).addEventListener(type, wake);
  island.addEventListener(READY, () => {
    listening = true;
    again?.();
  });
}

/**
 * The element around an island, in place of the framework's own: React, under the one directive. A quarter of the
 * bytes, on every page.
 */
class Island extends HTMLElement {
  connectedCallback(): void {
    intent(this);
  }
}

customElements.define('astro-island', Island);
