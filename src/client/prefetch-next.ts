/*
 * When the reader nears the end of a piece, or comes to a link to the next one by a key, the next one is fetched, once,
 * unless the line is to be spared.
 */

// client/typeface.ts has marked the page where the line is to be spared.
const next = document.querySelector<HTMLAnchorElement>('body:not([data-lean]) .onward [rel=next]');

if (next) {
  const fetchNext = () => {
    if (next.className) return;
    // By the page's speculation rules, whose answer a tap takes as it is; other engines ask once more whether it is fresh.
    next.className = 'near';
    if (!('prerendering' in document)) fetch(next.href).catch(() => {});
  };
  new IntersectionObserver(
    (seen) => seen.some((end) => end.isIntersecting) && fetchNext(),
    // How far below the screen the end still lies.
    { rootMargin: '800px' },
  ).observe(next);
  addEventListener(
    'focusin',
    (event) => (event.target as HTMLAnchorElement).rel === 'next' && fetchNext(),
  );
}

export {};
