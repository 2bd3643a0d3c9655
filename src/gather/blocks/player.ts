import { attribute, type Element, elementsIn, firstOf } from './tree.ts';

/** The address of what a player shows, or another site's frame; older ones have it in a parameter. */
export function playedAddress(element: Element): string | null {
  const { childNodes } = element;
  const inner = firstOf(childNodes, 'source', 'embed');
  const movie = elementsIn(childNodes).find(
    (each) => each.tagName === 'param' && /^(movie|src)$/i.test(attribute(each, 'name') ?? ''),
  );
  return (
    attribute(element, 'src') ??
    attribute(element, 'data-src') ??
    attribute(element, 'data') ??
    (inner && attribute(inner, 'src')) ??
    (movie ? attribute(movie, 'value') : null)
  );
}

/** Where a film can be watched, of its address in a frame; any other address as it is. */
export function watchAddress(address: string): string {
  const [, film] = /youtube(?:-nocookie)?\.com\/(?:embed|v)\/([\w-]+)/.exec(address) ?? [];
  return film ? `https://www.youtube.com/watch?v=${film}` : address;
}
