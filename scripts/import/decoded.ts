/** The text with its percent signs resolved; as it is where they stand for nothing. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
