import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A built-in text as its file says it, read without the product's own reader. */
export interface BuiltIn {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const CONTENT = resolve(import.meta.dirname, '../../../src/content');

function read(path: string): BuiltIn {
  const [, head = '', body = ''] = readFileSync(path, 'utf8').split(/^---$/m);
  const field = (name: string) =>
    new RegExp(`^${name}: *["']?(.*?)["']?$`, 'm').exec(head)?.[1] ?? '';
  return {
    id: field('id'),
    type: field('type'),
    status: field('status'),
    title: field('title'),
    paragraphs: body
      .split(/\n\s*\n/)
      .map((each) => each.trim())
      .filter(Boolean),
  };
}

/** All built-in texts of the project, drafts and sealed ones among them. */
export function builtIns(): BuiltIn[] {
  return ['memoir', 'builtin'].flatMap((folder) =>
    readdirSync(join(CONTENT, folder)).map((file) => read(join(CONTENT, folder, file))),
  );
}

/** True for a text that everybody may read. */
export function isPublic({ type, status, paragraphs }: BuiltIn): boolean {
  const readable = status === 'published' || status === 'completed';
  return readable && paragraphs.length > 0 && type !== 'darkroom';
}
