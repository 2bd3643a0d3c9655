/**
 * The bytes of an answer, unpacked; null for more than `most`, of which no more are read: a few bytes on the wire can
 * unpack to any number. Rejects where the answer breaks off.
 */
export async function bytesWithin(
  { body }: { readonly body: AsyncIterable<Uint8Array> | null },
  most: number,
): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
