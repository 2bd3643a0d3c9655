import { author } from './author.ts';
import { code, defineBody } from './body.ts';
import { category } from './category.ts';
import { definePost } from './post.ts';

/**
 * Everything that an author can write, as the Studio takes it. `builtIn` are the addresses of built-in texts, which no
 * post may take.
 */
export function documentTypes(builtIn: readonly string[]) {
  return [definePost(builtIn), category, author, defineBody(builtIn), code];
}
