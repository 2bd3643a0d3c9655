/*
 * The typeface comes where the line carries it before the first paint, and nowhere else: what is painted never changes
 * its letters, and a slow or saving line pays for words alone. Without this script the system's serif stands.
 */

/** A line that carries it answers a request within so many milliseconds, and is not known to be slower, in Mbit/s. */
const LONGEST_ANSWER = 150;
const SLOWEST = 1;

/** Milliseconds for which the first paint waits. */
const LONGEST_WAIT = 200;

const { body, fonts } = document;
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const line = navigator.connection;

if (
  visit &&
  visit.responseStart - visit.requestStart < LONGEST_ANSWER &&
  !(line && (line.saveData || line.downlink < SLOWEST))
) {
  const { style } = body;
  let isPainted = false;
  const paint = () => {
    isPainted = true;
    style.visibility = '';
  };
  style.visibility = 'hidden';
  setTimeout(paint, LONGEST_WAIT);
  fonts.load('1em Literata').then(() => {
    if (!isPainted) style.fontFamily = `Literata,${getComputedStyle(body).fontFamily}`;
    paint();
  }, paint);
}
