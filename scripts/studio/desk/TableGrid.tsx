import { Box, Button, Flex, Stack, Text } from '@sanity/ui';
import { useEffect, useRef, useState } from 'react';
import { GridCell } from './GridCell.tsx';
import { type At, cellAt, isPlain, placed, type Rows, widthOf, wordsIn } from './table-cells.ts';

interface GridProps {
  readonly rows: Rows;
  /** Whether its first row names the columns. */
  readonly hasHeading: boolean;
  readonly readOnly: boolean;
  readonly write: (at: At, words: string) => void;
  readonly replace: (rows: Rows) => void;
  readonly removeRow: (row: number) => void;
  readonly removeColumn: (column: number) => void;
  readonly open: (at: At) => void;
}

/** The cell in which somebody types, or did last, and what goes to another, also to one that is only being made. */
function usePlace(rows: Rows, width: number) {
  const [at, setAt] = useState<At>([0, 0]);
  const wanted = useRef<At | null>(null);
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const [row = -1, column = -1] = wanted.current ?? [];
    const cell = table.current?.rows[row]?.cells[column]?.firstElementChild;
    if (!(cell instanceof HTMLElement)) return;
    wanted.current = null;
    cell.focus();
  });
  const goTo = (next: At) => {
    wanted.current = next;
    setAt([...next]);
  };
  const here: At = [Math.min(at[0], rows.length - 1), Math.min(at[1], width - 1)];
  return { table, here, setAt, goTo };
}

function nameOf(rows: Rows, [row, column]: At, hasHeading: boolean): string {
  const heading = hasHeading && row > 0 ? wordsIn(cellAt(rows, [0, column])) : '';
  return `${heading || `Column ${column + 1}`}, row ${row + 1}`;
}

const placesOf = (row: number, width: number) =>
  Array.from({ length: width }, (_, column): At => [row, column]);

/** The words of a table, cell by cell. Enter goes to the row below, and makes one at the end. */
export function TableGrid({ rows, hasHeading, readOnly, replace, ...props }: GridProps) {
  const width = widthOf(rows);
  const { table, here, setAt, goTo } = usePlace(rows, width);
  const makeCell = (at: At) => {
    replace(placed(rows, at, [['']]));
    goTo(at);
  };
  const go = ([row, column]: At, step: number, end: boolean) => {
    const next: At = [row + step, column];
    if (rows[next[0]]) return goTo(next);
    if (end && !readOnly) makeCell(next);
  };
  const cellOf = (at: At) => (
    <GridCell
      name={nameOf(rows, at, hasHeading)}
      words={wordsIn(cellAt(rows, at))}
      isPlain={isPlain(cellAt(rows, at))}
      readOnly={readOnly}
      onFocus={() => setAt(at)}
      write={(words) => props.write(at, words)}
      paste={(cells) => replace(placed(rows, at, cells))}
      go={(step, end) => go(at, step, end)}
      open={() => props.open(at)}
    />
  );
  const [row, column] = here;
  const actions: readonly (readonly [string, () => void])[] = [
    ['Add row', () => makeCell([rows.length, 0])],
    ['Add column', () => makeCell([0, width])],
    [`Remove row ${row + 1}`, () => props.removeRow(row)],
    [`Remove column ${column + 1}`, () => props.removeColumn(column)],
  ];
  return (
    <Stack gap={3}>
      <Text as="div" size={1}>
        {/* A Text cuts off what scrolls in it. */}
        <Box overflow="auto">
          <table ref={table} style={{ width: '100%', borderCollapse: 'collapse' }}>
            <tbody>
              {rows.map((each, index) => (
                <tr key={String(each._key)}>
                  {placesOf(index, width).map((at) => (
                    <td key={at.join()} style={{ padding: 0 }}>
                      {cellOf(at)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      </Text>
      <Flex gap={2} wrap="wrap">
        {actions.map(([text, onClick]) => (
          <Button
            key={text.replace(/ \d+$/, '')}
            text={text}
            mode="ghost"
            fontSize={1}
            padding={2}
            disabled={readOnly}
            onClick={onClick}
          />
        ))}
      </Flex>
    </Stack>
  );
}
