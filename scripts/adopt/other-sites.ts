import type { Recognized } from '../../src/gather/adopt/recognize.ts';
import { firstFew } from '../../src/gather/first-few.ts';
import { bare } from '../../src/gather/readers/compare.ts';
import type { Sample } from '../../src/gather/sanity/sample.ts';
import { valueAt } from '../../src/settings/field-path.ts';

/** What fields are called that say on which of several sites a post is shown. */
const SITES =
  /^(?:(?:show|shown|publish|published|display|visible|available)(?:on|in|to))?(?:web)?(?:sites?|domains?|tenants?)$/;
/** An address is that of what the post tells of. */
const ADDRESS = /:\/\//;
const NAMED = 5;

/** Fields that nothing reads, and in which posts name different sites: all of them are shown here. */
export function otherSitesLines({ unused, fields }: Recognized, { types }: Sample): string[] {
  const posts = types
    .filter(({ type }) => fields.types.post.includes(type))
    .flatMap(({ documents }) => documents);
  const found = unused.filter(({ path, words }) => {
    if (!SITES.test(bare(path)) || words.some((word) => ADDRESS.test(word))) return false;
    return new Set(posts.map((post) => JSON.stringify(valueAt(post, path)))).size > 1;
  });
  return found.map(({ path, words }) => {
    const named = words.length > 0 ? ` (${firstFew([...words], NAMED)})` : '';
    return `NOT read: \`${path}\`${named}, though by its name it may say on which of several sites a post is shown. All are shown here; leave posts of other sites out of the export.`;
  });
}
