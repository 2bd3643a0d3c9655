/** A value of Portable Text that may have any fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** True for an object that is no list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list; none where the value is no list. */
export function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** The first of these fields that is a text with words in it, or null. */
export function textIn(fields: Fields, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return null;
}

/** The name of the value's type. */
export function typeOf(fields: Fields): string {
  return textIn(fields, '_type') ?? 'unknown';
}

/** True for a block of text, whatever else is wrong with it. */
export function isTextBlock(fields: Fields): boolean {
  return fields._type === 'block' && Array.isArray(fields.children);
}

/** The words of these children of a text block as one text. */
export function wordsOf(children: readonly Fields[]): string {
  return children.map(({ text }) => (typeof text === 'string' ? text : '')).join('');
}
