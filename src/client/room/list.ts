import { dateView } from '../../domain/dates.ts';
import { readPath } from '../../domain/routes.ts';
import type { SealedEntry } from '../../seal/payload.ts';
import { fill, find, writtenIn } from './view.ts';

function lineOf(model: HTMLElement, entry: SealedEntry): HTMLElement {
  const line = document.importNode(model, true);
  const date = entry.date === null ? null : dateView(entry.date);
  find<HTMLTimeElement>(line, 'time').dateTime = date?.iso ?? '';
  fill(line, 'time', date?.text ?? '');
  fill(line, '.kind span', entry.category ?? '');
  fill(line, 'h2', entry.title);
  fill(line, '.excerpt', entry.excerpt);
  for (const text of line.querySelectorAll<HTMLElement>('h2, .excerpt')) text.dir = 'auto';
  fill(line, '.vh', `: ${entry.title}`);
  writtenIn(entry.language, line.querySelectorAll<HTMLElement>('h2, .excerpt, .vh'));
  if (entry.page !== null) {
    find<HTMLAnchorElement>(line, 'a').href = readPath(entry.page);
    fill(line, '.note', null);
  } else fill(line, 'a', null);
  return line;
}

/** Fills in the list of these entries. */
export function fillList(view: DocumentFragment, entries: readonly SealedEntry[]): void {
  const list = find(view, 'ul');
  const model = find(list, 'li');
  list.replaceChildren(...entries.map((entry) => lineOf(model, entry)));
  if (entries.length > 0) fill(view, '.none', null);
}
