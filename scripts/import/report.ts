import type { Entry } from './entry.ts';

/** What did not come through whole: of the source, and of each of its texts. */
export interface Report {
  readonly tell: (entry: Entry, line: string) => void;
  /** How many texts have a line. */
  readonly count: () => number;
  /** The report as its author reads it, a paragraph for each text. */
  readonly text: () => string;
  /** Its first lines. */
  readonly beginning: (lines: number) => string[];
}

const nameOf = ({ kind, title, origin }: Entry): string =>
  `${kind} ${JSON.stringify((title ?? 'Untitled').slice(0, 100))} (${origin})`;

/** A report that begins with these lines about the whole source. */
export function createReport(ofSource: readonly string[]): Report {
  const lines = new Map<Entry, string[]>();
  const paragraphs = () =>
    [...lines].map(([entry, own]) => [`${nameOf(entry)}:`, ...own.map((line) => `  ${line}`)]);
  return {
    tell: (entry, line) => {
      const own = lines.get(entry);
      if (!own) lines.set(entry, [line]);
      else if (!own.includes(line)) own.push(line);
    },
    count: () => lines.size,
    text: () => {
      const all = [ofSource, ...paragraphs()].filter((each) => each.length > 0);
      return `${all.map((each) => each.join('\n')).join('\n\n')}\n`;
    },
    beginning: (most) => [...ofSource, ...paragraphs().flat()].slice(0, most),
  };
}
