import { lookup } from 'mrmime';

const TEXTUAL = /^text\/|[/+](json|xml)$|javascript/;

/** The `Content-Type` for a file name. */
export function contentTypeOf(name: string): string {
  if (name.endsWith('.ico')) return 'image/x-icon';
  const type = lookup(name) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** Whether files of that type get smaller by compression: text of any kind, but not pictures, fonts and archives. */
export function isText(contentType: string): boolean {
  return TEXTUAL.test(contentType.replace(/;.*/, ''));
}
