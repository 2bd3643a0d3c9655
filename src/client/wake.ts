import type { Island } from './island.ts';
import { plainKey } from './plain-key.ts';

/*
 * `client:intent` in a built page, where each byte counts: one listener for all islands. It loads an island's modules
 * at once, and holds a key, or the submission of a form that goes nowhere by itself, until the island listens.
 */

function islandFor(event: Event): Island | null | undefined {
  if (event.type !== 'keydown') {
    return (event.target as Element).closest<Island>('astro-island:not([keys])');
  }
  const key = plainKey(event as KeyboardEvent);
  const islands = document.querySelectorAll<Island>('[keys]');
  return [...islands].find((island) => island.getAttribute('keys')?.split(' ').includes(key));
}

async function load(island: Island): Promise<void> {
  // A browser keeps a module that failed to arrive as failed; another address asks again.
  const suffix = island.asked ? `?${island.asked}` : '';
  island.asked = (island.asked ?? 0) + 1;
  const modules = (island.getAttribute('modules') as string).split(' ');
  const [component, renderer] = await Promise.all(
    modules.map((path) => import(/* @vite-ignore */ path + suffix)),
  );
  renderer.default(island)(component.default);
}

function wake(event: Event): void {
  const island = islandFor(event);
  if (!island || island.awake) return;
  const submission = event.type === 'submit';
  if (submission && (event.target as HTMLFormElement).method !== 'dialog') return;
  if (submission) event.preventDefault();
  if (submission || event.type === 'keydown') island.held = event;
  if (island.waking) return;
  island.waking = true;
  load(island).catch(() => {
    island.waking = false;
  });
}

for (const type of ['pointerover', 'focusin', 'keydown', 'submit']) addEventListener(type, wake);
