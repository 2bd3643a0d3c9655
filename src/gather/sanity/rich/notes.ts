import type { RichNode } from '../../../domain/rich.ts';
import type { ImageReference } from '../optional.ts';

type Node = RichNode<ImageReference>;

/** The notes of one text, numbered in the order in which they are met. */
export interface Notes {
  /** Takes a note; answers the mark that stands for it in the text. */
  readonly mark: (text: readonly Node[]) => Node;
  /** All notes, each with the way back to its mark; nothing where there are none. */
  readonly section: () => Node[];
}

/** Notes that work without scripts and on paper: the number leads to the note, and the note back. */
export function collectNotes(): Notes {
  const notes: (readonly Node[])[] = [];
  return {
    mark: (text) => {
      notes.push(text);
      const number = String(notes.length);
      const link: Node = {
        tag: 'a',
        href: `#note-${number}`,
        id: `mark-${number}`,
        label: `Note ${number}`,
        children: [number],
      };
      return { tag: 'sup', children: [link] };
    },
    section: () => {
      if (notes.length === 0) return [];
      const items = notes.map((children, index): Node => {
        const back: Node = {
          tag: 'a',
          href: `#mark-${index + 1}`,
          label: `Back to the text, note ${index + 1}`,
          children: ['Back'],
        };
        return { tag: 'li', id: `note-${index + 1}`, children: [...children, ' ', back] };
      });
      const list: Node = { tag: 'ol', children: items };
      return [{ tag: 'section', label: 'Notes', children: [list] }];
    },
  };
}
