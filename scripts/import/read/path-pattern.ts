/** A path as settings write it, without slashes around it and `./` before it. */
export function withoutSlashes(path: string): string {
  return path.replace(/^(\.?\/)+|\/+$/g, '');
}

/** A file's path below a folder that ends in a slash; as it is for one that lies elsewhere. */
export function pathBelow(folder: string, file: string): string {
  return file.startsWith(folder) ? file.slice(folder.length) : file;
}

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
