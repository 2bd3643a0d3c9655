import { areSame } from '../../domain/memoize.ts';
import { withoutEnd } from '../trimmed.ts';

/** A block of Portable Text: of text, or any other. */
export type Block = Readonly<Record<string, unknown>> & {
  readonly _type: string;
  readonly _key: string;
};

/** What a block of text is: its style, and of an item of a list which one. */
export interface Shape {
  readonly style: string;
  readonly listItem?: 'bullet' | 'number';
  readonly level?: number;
}

/** Something that is no text, before it has a key. */
export type Other = { readonly _type: string; readonly [field: string]: unknown };

/** Takes a text piece by piece, and makes Portable Text of it. */
export interface BlockWriter {
  /** Ends the block of text that is being written; the next one has this shape. */
  readonly begin: (shape: Shape) => void;
  /** Words with these marks; white space is that of running text. */
  readonly text: (words: string, marks: readonly string[]) => void;
  readonly lineBreak: (marks: readonly string[]) => void;
  /** The name of a new mark that leads there. */
  readonly link: (href: string) => string;
  /** Something in the middle of the words. */
  readonly inline: (fields: Other) => void;
  /** A block that is no text. */
  readonly object: (fields: Other) => void;
  /** True while the block of text has words already. */
  readonly hasWords: () => boolean;
  readonly finish: () => Block[];
}

interface Span {
  readonly _type: 'span';
  readonly text: string;
  readonly marks: readonly string[];
}
type Child = Span | Other;

const isSpan = (child: Child | undefined): child is Span => child?._type === 'span';

/** Names for the pieces of one text, the same each time; all begin with this letter. */
export function createKeys(letter = 'k'): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${letter}${count.toString(36).padStart(4, '0')}`;
  };
}

/** Without the white space that stands at the block's beginning and end, and without empty pieces. */
function trimmed(children: readonly Child[]): Child[] {
  const all = [...children];
  for (let last = all.at(-1); isSpan(last); last = all.at(-1)) {
    const text = withoutEnd(last.text, ' \n');
    all.pop();
    if (text !== '') {
      all.push({ ...last, text });
      break;
    }
  }
  return all;
}

/** A writer whose keys count up. */
export function createWriter(key: () => string = createKeys()): BlockWriter {
  const blocks: Block[] = [];
  let shape: Shape = { style: 'normal' };
  let children: Child[] = [];
  // A link may stand around several blocks.
  const links = new Map<string, { readonly _key: string; readonly _type: 'link'; href: string }>();
  const close = () => {
    const words = trimmed(children).map((child) => ({ _key: key(), ...child }));
    const used = new Set(words.flatMap((child) => (isSpan(child) ? child.marks : [])));
    const markDefs = [...used].flatMap((mark) => links.get(mark) ?? []);
    if (words.length > 0) {
      blocks.push({ _type: 'block', _key: key(), ...shape, markDefs, children: words });
    }
    children = [];
  };
  const append = (text: string, marks: readonly string[]) => {
    const last = children.at(-1);
    if (isSpan(last) && areSame(last.marks, marks)) {
      children[children.length - 1] = { ...last, text: last.text + text };
    } else children.push({ _type: 'span', text, marks });
  };
  const endsBlank = () => {
    const last = children.at(-1);
    return last === undefined || (isSpan(last) && ' \n'.includes(last.text.slice(-1)));
  };
  return {
    begin: (next) => {
      close();
      shape = next;
    },
    text: (words, marks) => {
      const plain = words.replace(/[ \t\r\n\f]+/g, ' ');
      const own = endsBlank() ? plain.replace(/^ /, '') : plain;
      if (own !== '') append(own, marks);
    },
    lineBreak: (marks) => {
      if (children.length > 0) append('\n', marks);
    },
    link: (href) => {
      const _key = key();
      links.set(_key, { _key, _type: 'link', href });
      return _key;
    },
    inline: (fields) => children.push(fields),
    object: (fields) => {
      close();
      blocks.push({ _key: key(), ...fields });
    },
    hasWords: () => !children.every((child) => isSpan(child) && child.text.trim() === ''),
    finish: () => {
      close();
      return blocks;
    },
  };
}
