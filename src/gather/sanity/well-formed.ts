/** What no page may hold: control characters, as are left of what was pasted from elsewhere. Tabs and line ends are none. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
const CONTROLS = new RegExp(CONTROL, 'gu');
/** Those of them that stand between words. */
const BETWEEN = /[\v\f\u0085]/g;

function wellFormedText(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return CONTROL.test(whole) ? whole.replace(BETWEEN, ' ').replace(CONTROLS, '') : whole;
}

/**
 * The same value, in all texts of which half of a character, as is left where a text was cut in an emoji, has become the
 * sign for what cannot be read: no address, page or seal can be made of a half. Control characters are left out.
 */
export function wellFormed<Value>(value: Value): Value;
export function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return wellFormedText(value);
  if (typeof value !== 'object' || value === null) return value;
  for (const [key, each] of Object.entries(value)) {
    const made = wellFormed(each);
    if (made !== each) Object.assign(value, { [key]: made });
  }
  return value;
}
