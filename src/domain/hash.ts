/**
 * A whole number below 65,536 from a text alone, evenly spread also where texts differ in their last letter alone
 * (FNV-1a, its upper half mixed as MurmurHash3 ends).
 */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash >>> 16;
}
