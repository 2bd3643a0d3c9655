/* When the reader nears the end of a piece, the next one is fetched, once, unless the line is to be spared. */

/** How far below the screen the end still lies. */
const rootMargin = '800px';

const next = document.querySelector<HTMLAnchorElement>('.onward [rel=next]');

if (next && !navigator.connection?.saveData) {
  new IntersectionObserver(
    ([end]) => {
      if (!end?.isIntersecting || document.querySelector('[rel=prefetch]')) return;
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.href = next.href;
      document.head.append(link);
    },
    { rootMargin },
  ).observe(next);
}
