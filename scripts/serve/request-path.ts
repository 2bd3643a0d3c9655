export interface RequestPath {
  /** Decoded, none for the root. */
  readonly segments: readonly string[];
  /** The path in the one encoding the table uses, without a slash at its end. */
  readonly canonical: string;
  readonly endsInSlash: boolean;
  /** With its question mark, or empty. */
  readonly query: string;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function isName(segment: string | null): segment is string {
  if (segment === null || segment === '.' || segment === '..') return false;
  return [...segment].every((letter) => letter >= ' ' && letter !== '/' && letter !== '\\');
}

/** The path of a request line, or null for one that no browser sends: not decodable, climbing, or with a hidden slash. */
export function parsePath(target: string): RequestPath | null {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  if (!path.startsWith('/')) return null;
  const endsInSlash = path.endsWith('/');
  const raw = path.slice(1, endsInSlash ? -1 : undefined);
  const segments = raw === '' ? [] : raw.split('/').map(decoded);
  if (!segments.every(isName)) return null;
  const canonical = `/${segments.map(encodeURIComponent).join('/')}`;
  return { segments, canonical, endsInSlash, query };
}
