/** The text that stands percent-encoded in an address; as it is where it stands for none, as one that was cut. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
