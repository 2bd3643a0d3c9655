import { SITE } from '../../../site.ts';
import { author } from './author.ts';
import { code, embed, rule } from './blocks.ts';
import { defineBody } from './body.ts';
import { category } from './category.ts';
import { definePost } from './post.ts';

/**
 * Everything that an author can write, as the Studio takes it. `builtIn` are the addresses of built-in texts, which no
 * post may take; `body` is how texts are shown.
 */
export function documentTypes(builtIn: readonly string[], body: 'plain' | 'rich' = SITE.body) {
  return [definePost(builtIn), category, author, defineBody(builtIn, body), code, rule, embed];
}
