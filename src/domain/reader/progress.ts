import { type Progress, progressOf } from './neighbors.ts';

/** The key of a page without where its piece stands in its line, and with it. */
export function placedKey(own: string, { text }: Progress): string {
  return `${own} ${text}`;
}

/** What such a key says of the page without that, and '{n} of {total}'; '' for a key that says no place. */
export function halvesOfKey(key: string): readonly [own: string, place: string] {
  const at = key.indexOf(' ');
  return at < 0 ? [key, ''] : [key.slice(0, at), key.slice(at + 1)];
}

/** Where a piece stands in its line, as its page shows it. */
export function progressHtml({ percent, text }: Progress): string {
  return `<progress class="bar" value="${percent}" max="100" aria-label="Reading progress" aria-valuetext="${text}"></progress> <span>${text}</span>`;
}

const SHOWN =
  /<progress class="bar" value="\d+" max="100" aria-label="Reading progress" aria-valuetext="(\d+ of \d+)"><\/progress> <span>\1<\/span>/;

/** The page with something else in the place of what `progressHtml` gives; null where that does not stand there exactly once. */
function replaced(page: string, html: string): string | null {
  const shown = SHOWN.exec(page);
  if (shown === null) return null;
  const [before, after] = [page.slice(0, shown.index), page.slice(shown.index + shown[0].length)];
  return SHOWN.test(after) ? null : before + html + after;
}

/** A page that shows where its piece stands in its line, without that; null for any other. */
export function withoutProgress(page: string): string | null {
  return replaced(page, '');
}

/**
 * The page of a piece that now stands elsewhere in its line, or whose line has become longer or shorter: there it says
 * '{n} of {total}'. Null where the page does not show where it stands, exactly once.
 */
export function withProgress(page: string, text: string): string | null {
  const [, place = '', total = ''] = /^(\d+) of (\d+)$/.exec(text) ?? [];
  return place === ''
    ? null
    : replaced(page, progressHtml(progressOf(Number(place) - 1, Number(total))));
}
