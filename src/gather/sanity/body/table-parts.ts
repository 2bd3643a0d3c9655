import { type Fields, isFields, listOf, textIn } from '../rich/fields.ts';
import { isTableBlock } from '../rich/kinds.ts';

/** Names of a list of what stands above the columns of a table. */
const HEADERS = ['headers', 'header', 'headerRow', 'columnHeaders', 'tableHeaders', 'columns'];

function headersIn(table: Fields): string[] {
  for (const name of HEADERS) {
    const value = table[name];
    const all: unknown[] = Array.isArray(value) ? value : [];
    const texts = all.map((each) =>
      isFields(each) ? textIn(each, 'title', 'label', 'name', 'header', 'text', 'value') : each,
    );
    const words = texts.filter((each) => typeof each === 'string');
    if (words.length > 0 && words.length === all.length) return words;
  }
  return [];
}

/** A table whose columns are named beside its rows, with these names as its first row; any other block as it is. */
export function withHeaderRow(block: Fields): Fields {
  if (!isTableBlock(block)) return block;
  const table = isFields(block.table) ? block.table : block;
  const headers = headersIn(table);
  if (headers.length === 0) return block;
  const first = { _type: 'tableRow', _key: 'headers', cells: headers };
  const whole = { ...table, rows: [first, ...listOf(table.rows)], headerRows: 1 };
  return table === block ? whole : { ...block, table: whole };
}
