import { z } from 'astro/zod';
import { aroundInlineCode } from '../../../src/gather/blocks/fences.ts';
import { withoutLiquid } from '../../../src/gather/blocks/liquid.ts';
import type { Untemplated } from '../../../src/gather/blocks/template-parts.ts';
import { isLanguage } from '../../../src/settings/fields-schema.ts';
import { bareEntry, type Entry, type Source } from '../entry.ts';
import { readWords } from '../words.ts';
import { csvRows } from './csv-rows.ts';

const BEGINS = /^\uFEFF?uid,title,slug,alias,published date,/;

/** Whether a file begins as Bear Blog's export of all posts does. */
export const isBear = (text: string): boolean => BEGINS.test(text);

const text = z.string().default('');
const rows = z.array(
  z.looseObject({
    uid: z.string().min(1),
    title: text,
    slug: text,
    alias: text,
    'published date': text,
    'all tags': text,
    publish: text,
    'is page': text,
    content: text,
    'meta description': text,
    'meta image': text,
    lang: text,
  }),
);
type Row = z.infer<typeof rows>[number];

const isYes = (word: string): boolean => /^(true|1)$/i.test(word.trim());

function tagsOf(written: string): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(written || '[]'));
  } catch {
    return [];
  }
}

/** A text without what Bear Blog would fill in, such as a list of posts: `{{ posts }}`. */
function withoutLists(content: string): Untemplated {
  let told: readonly string[] = [];
  const text = aroundInlineCode(content, (held) => {
    const made = withoutLiquid(held);
    told = made.told;
    return made.text;
  });
  return { text, told };
}

function entryOf(row: Row): Entry {
  const draft = !isYes(row.publish);
  const { text: words, told } = withoutLists(row.content);
  const image = row['meta image'];
  // Most show it in their text already.
  const picture = image !== '' && !row.content.includes(image) ? { address: image, alt: '' } : null;
  return {
    ...bareEntry(row.slug || row.uid, { format: 'markdown', text: words }),
    key: `bear ${row.uid}`,
    kind: isYes(row['is page']) ? 'page' : 'post',
    draft,
    title: readWords(row.title) || null,
    slug: row.slug || null,
    date: row['published date'] || null,
    excerpt: readWords(row['meta description']) || null,
    categories: tagsOf(row['all tags']).map(readWords),
    picture,
    language: isLanguage(row.lang) ? row.lang : null,
    told: told.map((each) => `left out: ${each}`),
    addresses: draft ? [] : [row.slug, row.alias].filter(Boolean).map((path) => `/${path}/`),
  };
}

/** All posts of Bear Blog's export. Throws an `ImportError` of one line where it cannot be read. */
export async function readBear(file: string): Promise<Source> {
  const read = await csvRows(file, rows, 'Bear Blog');
  return { system: 'Bear Blog', entries: read.map(entryOf), siteUrl: null, told: [] };
}
