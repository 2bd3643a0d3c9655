import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Each is asked for several times in a release. */
const documentKeys = new LRUCache<string, string>({ max: 50_000 });

/** What stands for a document in public: its id stays with the content service. */
export function documentKey(id: string): string {
  const known = documentKeys.get(id);
  if (known !== undefined) return known;
  const made = hash('sha256', `document ${id}`, 'base64url').slice(0, 16);
  documentKeys.set(id, made);
  return made;
}
