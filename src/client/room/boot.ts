import { ROOM } from './name.ts';

function show(id: string, shown = true): void {
  document.getElementById(id)?.toggleAttribute('hidden', !shown);
}

/** Whether this tab has been in the open room, or another one is. */
async function mayBeOpen(): Promise<boolean> {
  if (sessionStorage.getItem(ROOM)) return true;
  return !!(await navigator.locks.query()).held?.some(({ name }) => name === ROOM);
}

function showInsecure(): void {
  const link = document.querySelector<HTMLAnchorElement>('#insecure a');
  if (link) link.textContent = link.href = location.href.replace('http:', 'https:');
  show('insecure');
  show('dial', false);
}

/**
 * What a page of the room, and a page for unknown addresses, does by itself: it fetches the room's code only when the
 * room may be open. With nobody in it, a key that was left behind is thrown away.
 */
export async function bootRoom(): Promise<void> {
  if (!isSecureContext) return showInsecure();
  const open = await mayBeOpen().catch(() => false);
  if (open) {
    show('door', false);
    show('opening');
    try {
      const code = document.querySelector<HTMLTemplateElement>('#room-code')?.content;
      const room: typeof import('./room.ts') = await import(
        /* @vite-ignore */ code?.querySelector('script')?.src ?? ''
      );
      return await room.enter();
    } catch {
      show('opening', false);
      show('door');
    }
  }
  document.getElementById('dial')?.classList.remove('shut');
  if (!open) indexedDB.deleteDatabase(ROOM);
}
