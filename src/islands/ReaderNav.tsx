import { useEffect } from 'react';
import { vanillaKey } from '../client/vanilla-key.ts';

const RELATIONS: Readonly<Record<string, string>> = { ArrowLeft: 'prev', ArrowRight: 'next' };

function follow(event: KeyboardEvent): void {
  const relation = RELATIONS[vanillaKey(event)];
  if (relation) document.querySelector<HTMLAnchorElement>(`a[rel="${relation}"]`)?.click();
}

/** The arrow keys follow the page's links to previous and next, but never while somebody types. Shows nothing itself. */
export default function ReaderNav() {
  useEffect(() => {
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, []);
  // biome-ignore lint/complexity/noUselessFragments: the framework knows React by the element that is returned
  return <></>;
}
