import type { ClipboardEvent, KeyboardEvent } from 'react';
import { cellsOf } from './table-cells.ts';

interface CellProps {
  /** Its column and its row, for who hears them. */
  readonly name: string;
  readonly words: string;
  /** Whether its words can be changed here: links and marks would be lost. */
  readonly isPlain: boolean;
  readonly readOnly: boolean;
  readonly onFocus: () => void;
  readonly write: (words: string) => void;
  readonly paste: (cells: string[][]) => void;
  /** Goes so many rows further; `end` makes one where there is none. */
  readonly go: (step: number, end: boolean) => void;
  /** Opens it in a window of its own. */
  readonly open: () => void;
}

const STYLE = {
  width: '100%',
  minWidth: '7rem',
  boxSizing: 'border-box',
  padding: '0.5rem',
  border: '1px solid var(--card-border-color)',
  borderRadius: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
} as const;

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** A cell of a table: a field for its words, or what opens them. */
export function GridCell({ name, words, isPlain, readOnly, onFocus, ...props }: CellProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    props.go(step, event.key === 'Enter');
  };
  const onPaste = (event: ClipboardEvent) => {
    const cells = cellsOf(event.clipboardData.getData('text/plain'));
    if (!cells || readOnly) return;
    event.preventDefault();
    props.paste(cells);
  };
  const own = { style: STYLE, onFocus };
  if (!isPlain) {
    const label = `${name}, with links or marks: ${words}`;
    return (
      <button {...own} type="button" aria-label={label} onClick={props.open}>
        {words}
      </button>
    );
  }
  return (
    <input
      {...own}
      aria-label={name}
      dir="auto"
      value={words}
      readOnly={readOnly}
      onChange={({ currentTarget }) => props.write(currentTarget.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}
