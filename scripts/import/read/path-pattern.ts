/** Stars that a pattern is read with; more would take long. */
const MOST_STARS = 4;

/** True for a path that such a pattern names, or may name: `*` within one folder, `**` across them. */
export function isLike(pattern: string, path: string): boolean {
  const all = pattern.split(/(\*+)/);
  if (all.length > MOST_STARS * 2 + 1) return true;
  const parts = all.map((part) => {
    if (part.startsWith('*')) return part.length > 1 ? '.*' : '[^/]*';
    return part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`).test(path);
}
