import { ROOM } from './name.ts';

function show(id: string, shown = true): void {
  document.getElementById(id)?.toggleAttribute('hidden', !shown);
}

/** Whether a tab is in the open room. */
async function isOpen(): Promise<boolean | undefined> {
  return (await navigator.locks.query()).held?.some(({ name }) => name === ROOM);
}

function showInsecure(): void {
  const link = document.querySelector<HTMLAnchorElement>('#insecure a');
  if (link) link.textContent = link.href = location.href.replace('http:', 'https:');
  show('insecure');
  show('dial', false);
}

const field = document.querySelector<HTMLInputElement>('#passcode');
const dial = document.getElementById('dial');

/** A passcode in the address, after '#key=', is taken out of it at once, and waits in the field for a tap on 'Open'. */
function takeKey(): void {
  const [, key] = /^#key=(.+)/.exec(location.hash) ?? [];
  if (!key || !field) return;
  history.replaceState(null, '', location.pathname);
  try {
    field.value = decodeURIComponent(key);
  } catch {
    // An address that was cut in the middle: the reader types the rest.
    field.value = key;
  }
  dial?.toggleAttribute('data-given', true);
}

/**
 * What a page of the room, and a page for unknown addresses, does by itself: it fetches the room's code only when the
 * room is open in another tab.
 */
export async function bootRoom(): Promise<void> {
  takeKey();
  if (!isSecureContext) return showInsecure();
  if (await isOpen().catch(() => false)) {
    show('door', false);
    show('opening');
    const { content } = document.querySelector<HTMLTemplateElement>('#room-code') ?? {};
    const address = content?.querySelector('script')?.src;
    try {
      // Made a text in front: the bundler would bring its own loader along for an address that may be a plain ''.
      const room: typeof import('./room.ts') = await import(/* @vite-ignore */ `${address}`);
      if (await room.enter()) return;
    } catch {}
    show('opening', false);
    show('door');
  }
  dial?.classList.remove('shut');
  // Who has sealed the room goes on here, and who finds it sealed.
  if (location.hash) field?.focus();
}
