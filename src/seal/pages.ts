import { authenticate } from './derive.ts';
import { type Header, utf8 } from './format.ts';
import { letters } from './names.ts';
import { pageCount } from './size.ts';

/** The names of so many reader pages. They follow from the salt, so that they stay, whatever is in the room. */
async function pageNames({ salt }: Header, count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const text = utf8(`darkroom/2 page\n${salt}\n${number + 1}`);
      return letters(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
    }),
  );
}

/** All reader pages of a room, and the one of each entry. */
export interface Pages {
  readonly names: readonly string[];
  readonly bySlug: ReadonlyMap<string, string>;
}

/**
 * Gives each slug, oldest first, a page: the one that the room's secret picks, or the next that is free. So an entry
 * keeps its page when others come, as long as the number of pages and the keys stay.
 */
export async function assignPages(
  header: Header,
  secret: CryptoKey,
  slugs: readonly string[],
): Promise<Pages> {
  const names = await pageNames(header, pageCount(slugs.length));
  const free = new Set(names);
  const bySlug = new Map<string, string>();
  for (const slug of slugs) {
    const [high = 0, low = 0] = await authenticate(secret, 'page', utf8(slug));
    const first = (high * 256 + low) % names.length;
    const page = [...names.slice(first), ...names.slice(0, first)].find((name) => free.has(name));
    if (page === undefined) throw new RangeError('There are more entries than pages.');
    free.delete(page);
    bySlug.set(slug, page);
  }
  return { names: names.sort(), bySlug };
}
