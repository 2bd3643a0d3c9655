import { Flex, Stack } from '@sanity/ui';
import { createContext, useContext, useState } from 'react';
import { type ArrayOfObjectsInputProps, type InputProps, set } from 'sanity';
import { isFields } from '../../../src/gather/sanity/rich/fields.ts';
import { Choice } from './Choice.tsx';
import { TableGrid } from './TableGrid.tsx';
import {
  type At,
  cellAt,
  pathOf,
  placed,
  type Rows,
  rowsIn,
  widthOf,
  withoutColumn,
  withWords,
} from './table-cells.ts';

/** The table that rows belong to: it has the sides of its columns. */
const Table = createContext<InputProps | null>(null);

/** The form of a table, around the input of its rows. */
export function TableInput(props: InputProps) {
  return <Table.Provider value={props}>{props.renderDefault(props)}</Table.Provider>;
}

/** What a table without rows begins with. */
const BEGINNING = [
  ['', ''],
  ['', ''],
];

interface RowsGridProps {
  readonly input: ArrayOfObjectsInputProps;
  readonly rows: Rows;
}

/** The grid over the rows as the form has them. */
function RowsGrid({ input: { readOnly = false, path, onItemOpen }, rows }: RowsGridProps) {
  const table = useContext(Table);
  const [beginning] = useState(() => placed([], [0, 0], BEGINNING));
  const { headerRows, alignment }: Record<string, unknown> = isFields(table?.value)
    ? table.value
    : {};
  const shown = widthOf(rows) > 0 ? rows : beginning;
  const replace = (next: Rows) => table?.onChange(set(next, ['rows']));
  const write = (at: At, words: string) => {
    const cell = cellAt(rows, at);
    const own = pathOf(rows, at);
    if (!cell || !own) return replace(placed(shown, at, [[words]]));
    table?.onChange(set(withWords(cell, words), ['rows', ...own]));
  };
  const removeColumn = (column: number) => {
    replace(withoutColumn(shown, column));
    if (Array.isArray(alignment)) {
      table?.onChange(set(alignment.toSpliced(column, 1), ['alignment']));
    }
  };
  return (
    <TableGrid
      rows={shown}
      hasHeading={headerRows !== 0}
      readOnly={readOnly}
      write={write}
      replace={replace}
      removeRow={(row) => replace(shown.toSpliced(row, 1))}
      removeColumn={removeColumn}
      open={(at) => {
        const own = pathOf(rows, at);
        if (own) onItemOpen([...path, ...own]);
      }}
    />
  );
}

const VIEWS = ['Grid', 'Row by row'] as const;

/** The rows of a table as a grid; one by one they can be moved, too. */
export function RowsInput(props: ArrayOfObjectsInputProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('Grid');
  const rows = rowsIn(props.value);
  if (!rows) return props.renderDefault(props);
  return (
    <Stack gap={3}>
      <Flex gap={2}>
        <Choice names={VIEWS} chosen={view} choose={setView} />
      </Flex>
      {view === 'Grid' ? <RowsGrid input={props} rows={rows} /> : props.renderDefault(props)}
    </Stack>
  );
}
