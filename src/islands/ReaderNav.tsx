import { type ReactNode, useEffect, useRef } from 'react';
import { plainKey } from '../client/plain-key.ts';
import { announceReady } from '../client/ready.ts';

const RELATIONS: Readonly<Record<string, string>> = { ArrowLeft: 'prev', ArrowRight: 'next' };

/** Around the links to previous and next: the arrow keys follow them, but never while somebody types. */
export default function ReaderNav({ children }: { readonly children?: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const links = ref.current;
    if (!links) return;
    const follow = (event: KeyboardEvent) => {
      const relation = RELATIONS[plainKey(event)];
      if (relation) links.querySelector<HTMLAnchorElement>(`a[rel="${relation}"]`)?.click();
    };
    document.addEventListener('keydown', follow);
    announceReady(links);
    return () => document.removeEventListener('keydown', follow);
  }, []);
  return <div ref={ref}>{children}</div>;
}
