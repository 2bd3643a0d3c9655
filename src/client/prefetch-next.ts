/*
 * When the reader nears the end of a piece, or comes to a link to the next one by a key, the next one is fetched, once,
 * unless the line is to be spared. A long one, whose link has a class, waits for the key.
 */

// client/typeface.ts has marked the page where the line is to be spared.
const next = document.querySelector<HTMLAnchorElement>('body:not([data-lean]) .onward [rel=next]');

if (next) {
  const fetchNext = () => {
    if (next.className === 'near') return;
    // By the page's speculation rules, whose answer a tap takes as it is; other engines ask once more whether it is fresh.
    next.className = 'near';
    // Where it fails, nothing more is asked: the link has its class.
    if (!('prerendering' in document)) fetch(next.href).catch(fetchNext);
  };
  if (!next.className) {
    new IntersectionObserver(
      (seen) => seen.some((end) => end.isIntersecting) && fetchNext(),
      // How far below the screen the end still lies.
      { rootMargin: '800px' },
    ).observe(next);
  }
  addEventListener(
    'focusin',
    (event) => (event.target as HTMLAnchorElement).rel === 'next' && fetchNext(),
  );
}

export {};
