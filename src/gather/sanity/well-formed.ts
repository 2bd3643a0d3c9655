/**
 * The same value, in all texts of which half of a character, as is left where a text was cut in an emoji, has become the
 * sign for what cannot be read: no address, page or seal can be made of a half.
 */
export function wellFormed<Value>(value: Value): Value;
export function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  for (const [key, each] of Object.entries(value)) {
    const made = wellFormed(each);
    if (made !== each) Object.assign(value, { [key]: made });
  }
  return value;
}
