/** The first `most` of the names in one line, with how many others there are: `a, b, and 3 others`. */
export function firstFew(names: readonly string[], most: number): string {
  const told = names.slice(0, most).join(', ');
  const others = names.length - most;
  if (others <= 0) return told;
  return `${told}, and ${others} ${others === 1 ? 'other' : 'others'}`;
}
