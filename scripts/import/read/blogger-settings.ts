import { dirname } from 'node:path';
import { z } from 'astro/zod';
import { isPublicWord } from '../../../src/gather/sanity/who-may-read/public-words.ts';
import { fileWithin } from '../source-files.ts';
import { csvRows } from './csv-rows.ts';
import { textOf, type XmlFields } from './xml-elements.ts';

/* What a blog of Blogger is set to: in entries of its own file, or in a table beside the feed that Google hands out. */

const READERS = /\.settings\.BLOG_READ_ACCESS_MODE$/;

/** Whether an entry says that the blog is not for everybody. */
export const closesBlog = (fields: XmlFields): boolean =>
  READERS.test(textOf(fields, 'id')) && !isPublicWord(textOf(fields, 'content'));

const text = z.string().default('');
const rows = z.array(
  z.looseObject({
    blog_read_access_mode: text,
    blog_subdomain: text,
    blog_custom_domain: text,
  }),
);

interface BloggerSettings {
  readonly isPublic: boolean;
  readonly siteUrl: string | null;
}

/** What the table beside this feed says; a blog without one is public. */
export async function settingsBeside(feed: string): Promise<BloggerSettings> {
  const file = await fileWithin(dirname(feed), 'settings.csv');
  const [row] = file ? await csvRows(file, rows, 'Blogger') : [];
  if (!row) return { isPublic: true, siteUrl: null };
  const { blog_read_access_mode: mode, blog_subdomain: name, blog_custom_domain: own } = row;
  const host = own || (name && `${name}.blogspot.com`);
  return { isPublic: mode === '' || isPublicWord(mode), siteUrl: host ? `https://${host}` : null };
}
