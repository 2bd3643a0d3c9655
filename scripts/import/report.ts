import { firstFew } from '../../src/gather/first-few.ts';
import type { Entry } from './entry.ts';

/** What did not come through whole: of the source, and of each of its texts. */
export interface Report {
  readonly tell: (entry: Entry, line: string) => void;
  /** How many texts have a line. */
  readonly count: () => number;
  /** The report as its author reads it, a paragraph for each text. */
  readonly text: () => string;
  /** Its lines about the whole source, at most so many. */
  readonly ofSource: (most: number) => string[];
  /** Its lines about texts, at most so many: each once, with how many say it. What keeps a text from readers stands first. */
  readonly ofTexts: (most: number) => string[];
}

const nameOf = ({ kind, title, origin }: Entry): string =>
  `${kind} ${JSON.stringify((title ?? 'Untitled').slice(0, 100))} (${origin})`;

/** Addresses and names, which differ from text to text in a line that says the same. */
const NAMED = /(?<=\b(?:picture|leads to|address|this one gets|at|date) )\S+?(?=[,;:]?(?: |$))/g;

const alike = (line: string): string =>
  line
    .replace(/ \((?:\d+ times|[A-Z]+)\)/g, '')
    .replace(/(?<= beside ).*/, '…')
    .replace(NAMED, '…');

/** Ends of lines that say why no reader gets to see a text. */
const KEPT_BACK = /draft now$|not published|nobody can read|second one is left out$|date .* read$/;

const upTo = (lines: readonly string[], most: number): string[] => {
  const others = lines.length - most;
  return others > 0 ? [...lines.slice(0, most), `and ${others} more`] : [...lines];
};

/** A file that is left out, and why. */
const FILE_LEFT_OUT = /^(.+?\.\w+): (.+, and is left out)$/;

/** One line for all files that are left out for the same reason. */
function withFilesTogether(lines: readonly string[]): string[] {
  const byReason = Map.groupBy(lines, (line) => FILE_LEFT_OUT.exec(line)?.[2] ?? line);
  return [...byReason].map(([reason, all]) => {
    const files = all.flatMap((line) => FILE_LEFT_OUT.exec(line)?.[1] ?? []);
    return files.length === 0 ? reason : `${firstFew(files, 3)}: ${reason}`;
  });
}

/** Lines that say the same, with the texts of which they do. */
function kindsOf(lines: ReadonlyMap<Entry, readonly string[]>) {
  const kinds = new Map<string, { readonly line: string; readonly entries: Set<Entry> }>();
  for (const [entry, own] of lines) {
    for (const line of own) {
      const kind = kinds.get(alike(line)) ?? { line, entries: new Set<Entry>() };
      kind.entries.add(entry);
      kinds.set(alike(line), kind);
    }
  }
  const weight = (kind: string, count: number) => count + (KEPT_BACK.test(kind) ? 1e9 : 0);
  return [...kinds].sort(
    ([a, { entries: ofA }], [b, { entries: ofB }]) => weight(b, ofB.size) - weight(a, ofA.size),
  );
}

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
    ofSource: (most) => upTo(withFilesTogether(ofSource), most),
    ofTexts: (most) => {
      const said = kindsOf(lines).map(([kind, { line, entries }]) => {
        const [only] = entries;
        return entries.size === 1 && only
          ? `${nameOf(only)}: ${line}`
          : `${entries.size} texts: ${kind}`;
      });
      return upTo(said, most);
    },
  };
}
