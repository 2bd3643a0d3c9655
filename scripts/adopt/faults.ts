import { DecodingError, decodingError } from '../../src/gather/sanity/decoding-error.ts';

/** The error of posts that no build can read: what is wrong with each, and what to do. */
export function faultyPosts(faults: readonly string[], count: number): DecodingError {
  const few = `${faults.length} of ${count} posts cannot be read, and stop every build. Nothing is written.`;
  const remedy =
    'Mend them where they were written; or, where such a field says something else, name another, or none: --set post.title=headline, --set post.readers= and the like.';
  return new DecodingError([few, decodingError(faults).message, remedy].join('\n'));
}
