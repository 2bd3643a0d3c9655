const OPENING = /^ {0,3}(`{3,}|~{3,})/;
const CLOSING = /^ {0,3}(`{3,}|~{3,})[ \t\r]*$/;

/** For each mark the lines that can end a fence of it, the last one first. */
function closingLines(lines: readonly string[]): ReadonlyMap<string, number[]> {
  const found = new Map<string, number[]>();
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const [, mark] = CLOSING.exec(lines[index] ?? '') ?? [];
    const own = mark && found.get(mark);
    if (own) own.push(index);
    else if (mark) found.set(mark, [index]);
  }
  return found;
}

/** The Markdown with `change` done to what is no fenced code. A fence that nothing closes is none. */
export function outsideCode(text: string, change: (part: string) => string): string {
  const lines = text.split('\n');
  const closings = closingLines(lines);
  const made: string[] = [];
  let from = 0;
  const takeUntil = (index: number) => {
    if (index > from) made.push(change(lines.slice(from, index).join('\n')));
  };
  for (let index = 0; index < lines.length; index += 1) {
    const [, mark = ''] = OPENING.exec(lines[index] ?? '') ?? [];
    const ends = closings.get(mark);
    while (ends && (ends.at(-1) ?? index + 1) <= index) ends.pop();
    const end = ends?.at(-1);
    if (end === undefined) continue;
    takeUntil(index);
    made.push(lines.slice(index, end + 1).join('\n'));
    from = end + 1;
    index = end;
  }
  takeUntil(lines.length);
  return made.join('\n');
}
