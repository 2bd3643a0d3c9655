/*
 * The typeface comes where the line carries it before the first paint, and nowhere else: what is painted never changes
 * its letters, and a slow or saving line pays for words alone. Without this script the system's serif stands. A reader who
 * saves data is marked for all that comes later.
 */

/** A line that carries it answers a request within so many milliseconds, and is not known to be slower, in Mbit/s. */
const LONGEST_ANSWER = 150;
const SLOWEST = 1;

/** Milliseconds for which the first paint waits. */
const LONGEST_WAIT = 200;

interface Line {
  readonly saveData?: boolean;
  /** In Mbit/s. */
  readonly downlink?: number;
}

const { body, fonts } = document;
// Every engine has this, those too that know no entries of navigations.
const { requestStart, responseStart } = performance.timing;
const { saveData, downlink = SLOWEST }: Line = navigator.connection || {};

if (saveData || matchMedia('(prefers-reduced-data:reduce)').matches) {
  body.dataset.lean = '';
} else if (responseStart - requestStart < LONGEST_ANSWER && downlink >= SLOWEST) {
  const { style } = body;
  const paint = () => {
    style.visibility = '';
  };
  style.visibility = 'hidden';
  setTimeout(paint, LONGEST_WAIT);
  fonts.load('1em Literata').then(() => {
    if (style.visibility) style.fontFamily = 'Literata,serif';
    paint();
  }, paint);
}

export {};
