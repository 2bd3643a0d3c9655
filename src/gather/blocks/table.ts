import { attribute, type Element, isElement, lineIn } from './tree.ts';
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

const SIDES = [
  ['align', /^(right|center)$/i],
  ['style', /text-align:\s*(right|center)/i],
  ['class', /(?:^|\s)(?:has-text-align|text)-(right|center)(?=\s|$)/i],
] as const;

/** To which side the words of a cell stand, as it says itself or what is around them. */
function sideOf(cell: Element): string {
  const around = [cell, ...cell.childNodes.filter(isElement)];
  const said = around.flatMap((element) =>
    SIDES.map(([name, pattern]) => pattern.exec(attribute(element, name) ?? '')?.[1]),
  );
  return said.find((side) => side !== undefined)?.toLowerCase() ?? 'left';
}

const cellsOf = (row: Element): Element[] =>
  row.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'td' || tagName === 'th');

/** Of each column the side to which all of its cells stand that have words; null where that is the left for all. */
function alignmentOf(rows: readonly Element[]): string[] | null {
  const columns: Set<string>[] = [];
  for (const row of rows) {
    for (const [column, cell] of cellsOf(row).entries()) {
      columns[column] ??= new Set();
      if (lineIn([cell]) !== '') columns[column].add(sideOf(cell));
    }
  }
  const alignment = columns.map(([side = 'left', ...others]) =>
    others.length > 0 ? 'left' : side,
  );
  return alignment.some((side) => side !== 'left') ? alignment : null;
}

/** A table as a block, with the words of its cells; null for one without cells. */
export function tableBlock(element: Element): Other | null {
  const key = createKeys();
  const all = rowsOf(element);
  const rows = all.map((row) => ({
    _type: 'row',
    _key: key(),
    cells: cellsOf(row).map((cell) => cellOf(cell, key)),
  }));
  const headerRows = Math.max(
    all.findIndex((row) => !isHeader(row)),
    0,
  );
  const filled = rows.filter(({ cells }) => cells.length > 0);
  if (filled.length === 0) return null;
  // What stands above a column says nothing of its figures.
  const alignment = alignmentOf(all.slice(headerRows));
  return { _type: 'table', headerRows, ...(alignment && { alignment }), rows: filled };
}
