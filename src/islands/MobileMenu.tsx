import { type RefObject, useEffect, useRef } from 'react';
import { currentOf, isLocked, MENU_LINKS } from '../domain/navigation.ts';
import Lock from './Lock.tsx';

/** Closes the open menu on Escape, giving the focus back, and when pointer or focus go elsewhere. */
function useClosing(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    const closing = new AbortController();
    const options = { signal: closing.signal };
    const closeOutside = (target: EventTarget | null) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    };
    for (const kind of ['pointerdown', 'focusin'])
      document.addEventListener(kind, (event) => closeOutside(event.target), options);
    // The focus may have gone on before this was there to hear of it.
    if (document.activeElement !== document.body) closeOutside(document.activeElement);
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !menu.open) return;
        menu.open = false;
        menu.querySelector('summary')?.focus();
      },
      options,
    );
    return () => closing.abort();
  }, [ref]);
}

/** The menu of narrow screens. It opens and navigates without any script; this adds the manners of closing. */
export default function MobileMenu({ path }: { readonly path: string }) {
  const ref = useRef<HTMLDetailsElement>(null);
  useClosing(ref);
  const close = () => {
    if (ref.current) ref.current.open = false;
  };
  return (
    <details className="menu" ref={ref}>
      <summary>Menu</summary>
      <nav aria-label="Menu">
        <ul role="list">
          {MENU_LINKS.map((link) => (
            <li key={link.href}>
              <a href={link.href} aria-current={currentOf(link.href, path)} onClick={close}>
                {link.label}
                {isLocked(link) && <Lock />}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
