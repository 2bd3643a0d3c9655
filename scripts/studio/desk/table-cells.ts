import {
  type Fields,
  isFields,
  isTextBlock,
  listOf,
  wordsOf,
} from '../../../src/gather/sanity/rich/fields.ts';

export type Rows = readonly Fields[];
/** A place in a table: its row, and its column. */
export type At = readonly [row: number, column: number];

const newOf = (type: string): Fields => ({ _type: type, _key: crypto.randomUUID().slice(0, 12) });

/** What is in these lists; null where one is none, or has anything beside it: words that stand elsewhere would seem not to be there. */
function within(values: readonly unknown[], name: string): unknown[] | null {
  const isOwn = ([own, list]: [string, unknown]) =>
    own.startsWith('_') || (own === name && Array.isArray(list));
  const areOwn = values.every((value) => isFields(value) && Object.entries(value).every(isOwn));
  return areOwn ? values.filter(isFields).flatMap((value) => value[name] ?? []) : null;
}

/** The rows of a table, or null where some are other than the desk makes them: those stay as they are. */
export function rowsIn(value: unknown): Rows | null {
  const rows = Array.isArray(value) ? value : [];
  const cells = within(rows, 'cells');
  return cells && within(cells, 'value') ? listOf(rows) : null;
}

/** How many cells the longest row has. */
export function widthOf(rows: Rows): number {
  return Math.max(0, ...rows.map(({ cells }) => listOf(cells).length));
}

export function cellAt(rows: Rows, [row, column]: At): Fields | undefined {
  return listOf(rows[row]?.cells)[column];
}

/** Where a cell stands below the rows, by the keys that the form goes by; null where it has none. */
export function pathOf(rows: Rows, at: At) {
  const [row, cell] = [rows[at[0]]?._key, cellAt(rows, at)?._key];
  if (typeof row !== 'string' || typeof cell !== 'string') return null;
  return [{ _key: row }, 'cells', { _key: cell }];
}

/** The words of a cell in one line. */
export function wordsIn(cell: Fields | undefined): string {
  return listOf(cell?.value)
    .map(({ children }) => wordsOf(listOf(children)))
    .join(' ');
}

/** True for a cell whose words can be changed without a loss: a line without links, and without marks on some of its words. */
export function isPlain(cell: Fields | undefined): boolean {
  const blocks = listOf(cell?.value);
  const children = blocks.flatMap((block) => listOf(block.children));
  const isText = blocks.every(isTextBlock) && children.every(({ _type }) => _type === 'span');
  const isLine = blocks.length < 2 && children.length < 2 && !wordsIn(cell).includes('\n');
  return isText && isLine && !listOf(blocks[0]?.markDefs).length;
}

/** The cell with other words; of marks those that all of it has. */
export function withWords(cell: Fields, text: string): Fields {
  const [block] = isPlain(cell) ? listOf(cell.value) : [];
  const [span] = listOf(block?.children);
  const children = [{ marks: [], ...(span ?? newOf('span')), text }];
  return {
    ...cell,
    value: [{ style: 'normal', markDefs: [], ...(block ?? newOf('block')), children }],
  };
}

/** The rows with these words from a place on; what is not there yet is made. */
export function placed(rows: Rows, [top, left]: At, words: readonly (readonly string[])[]): Rows {
  const width = Math.max(widthOf(rows), ...words.map(({ length }) => left + length));
  return Array.from({ length: Math.max(rows.length, top + words.length) }, (_, row) => {
    const cells = Array.from({ length: width }, (_, column) => {
      const cell = cellAt(rows, [row, column]) ?? newOf('cell');
      const own = words[row - top]?.[column - left];
      return own === undefined ? cell : withWords(cell, own);
    });
    return { ...(rows[row] ?? newOf('row')), cells };
  });
}

export function withoutColumn(rows: Rows, column: number): Rows {
  return rows.map((row) => ({ ...row, cells: listOf(row.cells).toSpliced(column, 1) }));
}

const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g;

/** The cells of what was copied in a spreadsheet, row by row; null for a text that is one cell. */
export function cellsOf(copied: string): string[][] | null {
  const text = copied.replaceAll('\r\n', '\n').replace(/\n+$/, '');
  if (!/[\t\n]/.test(text)) return null;
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, bare = '', end] of text.matchAll(CELL)) {
    row.push((quoted?.replaceAll('""', '"') ?? bare).replaceAll(/\s+/g, ' ').trim());
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}
