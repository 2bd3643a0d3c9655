import { type Element, isElement, lineIn } from './tree.ts';
import { createKeys, type Other } from './writer.ts';

function cellOf(element: Element, key: () => string) {
  const text = lineIn(element.childNodes);
  const span = { _type: 'span', _key: key(), text, marks: [] };
  const block = { _type: 'block', _key: key(), style: 'normal', markDefs: [], children: [span] };
  return { _type: 'cell', _key: key(), value: [block] };
}

/** The rows of a table, without those of tables in it: these are words of a cell. */
function rowsOf(table: Element): Element[] {
  return table.childNodes
    .filter(isElement)
    .flatMap((part) => (part.tagName === 'tr' ? part : part.childNodes.filter(isElement)))
    .filter(({ tagName }) => tagName === 'tr');
}

function isHeader(row: Element): boolean {
  const cells = row.childNodes.filter(isElement);
  return cells.length > 0 && cells.every(({ tagName }) => tagName === 'th');
}

/** A table as a block, with the words of its cells; null for one without cells. */
export function tableBlock(element: Element): Other | null {
  const key = createKeys();
  const all = rowsOf(element);
  const rows = all.map((row) => ({
    _type: 'row',
    _key: key(),
    cells: row.childNodes
      .filter(isElement)
      .filter(({ tagName }) => tagName === 'td' || tagName === 'th')
      .map((cell) => cellOf(cell, key)),
  }));
  const headerRows = Math.max(
    all.findIndex((row) => !isHeader(row)),
    0,
  );
  const filled = rows.filter(({ cells }) => cells.length > 0);
  return filled.length > 0 ? { _type: 'table', headerRows, rows: filled } : null;
}
