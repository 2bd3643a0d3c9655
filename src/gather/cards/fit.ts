/** The space for a title, in pixels, and the sizes in which it may be set, the largest first. */
export interface TextBox {
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly number[];
  /** Distance of two lines, in units of the size. */
  readonly leading: number;
}

export interface Fitted {
  readonly size: number;
  readonly lines: readonly string[];
}

type Measure = (line: string) => number;

/** More characters than any box holds, so that a title without end costs nothing. */
const LONGEST = 400;
const ELLIPSIS = '…';

/** The longest start of a word that fits, at least one character. */
function startOf(word: string, width: number, measure: Measure): string {
  const characters = [...word];
  let count = 1;
  while (count < characters.length && measure(characters.slice(0, count + 1).join('')) <= width) {
    count += 1;
  }
  return characters.slice(0, count).join('');
}

function wrapped(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(' ').reverse();
  for (let word = words.pop(); word !== undefined; word = words.pop()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) line = longer;
    else if (line !== '') {
      lines.push(line);
      line = '';
      words.push(word);
    } else {
      const start = startOf(word, width, measure);
      lines.push(start);
      if (start !== word) words.push(word.slice(start.length));
    }
  }
  return line === '' ? lines : [...lines, line];
}

function cut(lines: readonly string[], count: number, width: number, measure: Measure): string[] {
  const shown = lines.slice(0, count);
  if (lines.length <= count) return shown;
  const last = [...(shown.pop() ?? '')];
  while (last.length > 0 && measure(last.join('').trimEnd() + ELLIPSIS) > width) last.pop();
  return [...shown, last.join('').trimEnd() + ELLIPSIS];
}

/** The lines again, as even as their number allows, and no other word divided: `widest` is that of those in one piece. */
function balanced(
  lines: readonly string[],
  width: number,
  widest: number,
  wrap: (width: number) => string[],
) {
  let even = lines;
  for (let narrower = width * 0.95; narrower > Math.max(width / 2, widest); narrower *= 0.95) {
    const broken = wrap(narrower);
    if (broken.length > lines.length) break;
    even = broken;
  }
  return even;
}

/** The title broken into lines in the largest size that the box allows; in the smallest it is cut, and says so. */
export function fitted(title: string, box: TextBox, measure: Measure): Fitted {
  const text = [...title.replace(/\s+/g, ' ').trim()].slice(0, LONGEST).join('');
  for (const size of box.sizes) {
    const width = box.width / size;
    const count = Math.floor(box.height / (size * box.leading));
    const wrap = (within: number) => wrapped(text, within, measure);
    const lines = wrap(width);
    if (lines.length <= count) {
      const widest = Math.max(
        ...text
          .split(' ')
          .map(measure)
          .filter((word) => word <= width),
      );
      return { size, lines: balanced(lines, width, widest, wrap) };
    }
    if (size === box.sizes.at(-1)) return { size, lines: cut(lines, count, width, measure) };
  }
  return { size: 0, lines: [] };
}
