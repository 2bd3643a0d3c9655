import { strFromU8, unzipSync } from 'fflate';
import { XmlDocument } from 'libxml2-wasm';

/** An EPUB taken apart: every file's bytes by its path. */
export type Archive = ReadonlyMap<string, Uint8Array>;

export function opened(bytes: Buffer): Archive {
  return new Map(Object.entries(unzipSync(bytes)));
}

export function textIn(archive: Archive, path: string): string {
  const bytes = archive.get(path);
  if (!bytes) throw new Error(`The archive has no ${path}.`);
  return strFromU8(bytes);
}

const NAMESPACES = {
  h: 'http://www.w3.org/1999/xhtml',
  epub: 'http://www.idpf.org/2007/ops',
  opf: 'http://www.idpf.org/2007/opf',
  dc: 'http://purl.org/dc/elements/1.1/',
};

/** What an XPath finds in a file, as text. Throws when the file is not well-formed XML. */
export function found(archive: Archive, path: string, xpath: string): string[] {
  const document = XmlDocument.fromString(textIn(archive, path));
  try {
    return document.find(xpath, NAMESPACES).map((node) => node.content);
  } finally {
    document.dispose();
  }
}
