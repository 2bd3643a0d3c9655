import { SITE } from '../../../site.ts';
import { author } from './author.ts';
import { code, embed, rule } from './blocks.ts';
import { defineBody } from './body.ts';
import { defineCategory } from './category.ts';
import { type Found, NOTHING_FOUND } from './found.ts';
import { definePost } from './post.ts';
import { table } from './table.ts';

/**
 * Everything that an author can write, as the Studio takes it. `builtIn` are the addresses of built-in texts, which no
 * post may take; `body` is how texts are shown, `found` what the dataset has.
 */
export function documentTypes(
  builtIn: readonly string[],
  body: 'plain' | 'rich' = SITE.body,
  found: Found = NOTHING_FOUND,
) {
  const parts = [defineBody(builtIn, body, found), code, table, rule, embed];
  return [definePost(builtIn, found), defineCategory(found), author, ...parts];
}
