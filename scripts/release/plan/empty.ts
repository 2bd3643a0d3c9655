import { recognize } from '../../../src/gather/adopt/recognize.ts';
import { openReader } from '../../../src/gather/sanity/client.ts';
import type { RetryPolicy } from '../../../src/gather/sanity/retry.ts';
import { type AnyDocument, lookAt, type Sample } from '../../../src/gather/sanity/sample.ts';
import type { ServiceContent } from '../../../src/gather/sanity/service-content.ts';
import { topOf, valueAt } from '../../../src/settings/field-path.ts';
import { DEFAULT_FIELDS, type Fields } from '../../../src/settings/fields.ts';
import type { ServiceSettings } from '../../../src/settings/settings.ts';

/** A first release without a public post. */
class EmptyError extends Error {
  override readonly name = 'EmptyError';
}

const ADOPT = '"npm run adopt" proposes the fields';

function counted(count: number, open: boolean): string {
  if (open) return 'There are documents';
  return count === 1 ? 'There is 1 document' : `There are ${count} documents`;
}

/** Which types there are instead of those asked for. */
function otherTypes({ types }: Sample, wanted: string, open: boolean): string {
  const found = recognize({ types, referred: new Map() });
  if (found) {
    const [type = ''] = found.fields.types.post;
    return `No document is of type ${wanted}. ${counted(found.count, open)} of type ${type} that look like posts: ${ADOPT}.`;
  }
  if (types.length === 0) {
    return 'The dataset shows no document at all: check SANITY_PROJECT_ID and SANITY_DATASET, and SANITY_TOKEN if it is private.';
  }
  const names = types.slice(0, 5).map(({ type }) => type);
  return `No document is of type ${wanted}, and none looks like a post (types: ${names.join(', ')}).`;
}

/** What keeps every one of the documents of the right type from being shown. */
function hindrance(sample: Sample, fields: Fields, service: ServiceContent, open: boolean): string {
  const types = sample.types.filter(({ type }) => fields.types.post.includes(type));
  const documents = types.flatMap((each) => each.documents);
  const count = types.reduce((sum, each) => sum + each.count, 0);
  const all = `${counted(count, open)} of type ${fields.types.post.join(', ')}`;
  const date = topOf(fields.post.publishedAt[0] ?? 'publishedAt');
  const hasDate = (each: AnyDocument) =>
    fields.post.publishedAt.some((path) => valueAt(each, path) !== null);
  if (!documents.some(hasDate)) {
    const own = recognize(sample, fields.types.post)?.fields.post.publishedAt[0];
    const instead = own && own !== date ? `; they have \`${own}\`: ${ADOPT}` : `: ${ADOPT}`;
    return `${all}, none has \`${date}\`${instead}.`;
  }
  if (open) return `${all}, and none is public now.`;
  const sealed = service.sealed.length;
  return `${all}: ${sealed} sealed, ${service.notDue} due later, over, without a date, or not public.`;
}

/**
 * Stops a first release that would show no post. Throws an `EmptyError` that says what was found instead; without numbers
 * where the log is `open` to others: they would tell of sealed and of waiting posts.
 */
export async function assertNotEmpty(
  service: ServiceSettings,
  content: ServiceContent,
  retryPolicy: RetryPolicy,
  open: boolean,
): Promise<void> {
  const fields = service.fields ?? DEFAULT_FIELDS;
  const sample = await lookAt(openReader(service, true, retryPolicy));
  const there = sample.types.some(({ type }) => fields.types.post.includes(type));
  const why = there
    ? hindrance(sample, fields, content, open)
    : otherTypes(sample, fields.types.post.join(', '), open);
  throw new EmptyError(
    `There is no public post. ${why} Nothing is published: set ALLOW_EMPTY=1 for a site without posts.`,
  );
}
