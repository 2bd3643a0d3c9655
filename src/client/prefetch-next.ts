/*
 * When the reader nears the end of a piece, or comes to a link to the next one by a key, the next one is fetched, once,
 * unless the line is to be spared.
 */

/** How far below the screen the end still lies. */
const rootMargin = '800px';

const next = document.querySelector<HTMLAnchorElement>('.onward [rel=next]');

function fetchNext(link: HTMLAnchorElement): void {
  if (link.className) return;
  // By the page's speculation rules, whose answer a tap takes as it is; other engines ask once more whether it is fresh.
  link.className = 'near';
  if ('prerendering' in document) return;
  const prefetch = document.createElement('link');
  prefetch.rel = 'prefetch';
  prefetch.href = link.href;
  document.head.append(prefetch);
}

if (next && !navigator.connection?.saveData) {
  new IntersectionObserver(
    (seen) => seen.some(({ isIntersecting }) => isIntersecting) && fetchNext(next),
    { rootMargin },
  ).observe(next);
  addEventListener(
    'focusin',
    ({ target }) => (target as HTMLAnchorElement).rel === 'next' && fetchNext(next),
  );
}
