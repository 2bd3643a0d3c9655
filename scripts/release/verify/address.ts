import { decoded } from '../../../src/domain/decoded.ts';

/** A path as it stands in an address. */
export function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** The address at which readers see a page's file. */
export function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}

/** Where a link on the page or in the script at `from` leads in the site; null where it leads elsewhere. */
export function targetOf(
  link: string,
  from: string,
  siteUrl: string,
): { readonly path: string; readonly fragment: string } | null {
  const root = new URL(`${siteUrl}/`);
  const base = new URL(encodedPath(from).slice(1), root);
  if (!URL.canParse(link, base)) return { path: link, fragment: '' };
  const url = new URL(link, base);
  if (url.origin !== base.origin) return null;
  const fragment = decoded(url.hash.slice(1));
  if (url.pathname.startsWith(root.pathname)) {
    return { path: decoded(url.pathname.slice(root.pathname.length - 1)), fragment };
  }
  // Another site of the host; a path without a host was meant for this one.
  return link.startsWith('/') ? { path: '//outside', fragment } : null;
}

/** The file that a host answers a path with at once, with no redirect on the way; null where it has none. */
export function fileFor(path: string, files: ReadonlySet<string>): string | null {
  const name = path.slice(1);
  if (name === '') return files.has('index.html') ? 'index.html' : null;
  if (files.has(name) && !name.endsWith('.html')) return name;
  return files.has(`${name}.html`) ? `${name}.html` : null;
}
