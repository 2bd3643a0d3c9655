import { DecodingError } from '../../src/gather/sanity/decoding-error.ts';
import { documentKey } from './account/document-key.ts';
import { sealedKeysIn } from './account/sealed-posts.ts';
import { slugIn } from './account/version.ts';
import { lastRelease } from './last-release.ts';
import type { Order } from './order.ts';
import { StaleError } from './plan/fresh.ts';

/** A post by its id alone, as errors name those that are sealed or waiting (`nameOf`). Public ones have their title before it. */
const HIDDEN = /(^| and )(sealed )?post (?!")/;
/** One that is public now, by its title and its id. */
const NAMED = /(?:^| and )post "(?:[^"\\]|\\.)*" \(([^()]+)\)/g;

const UNREAD =
  'A post that is not public cannot be published as it is: build on your own machine to read which, and why.';

type MayBeNamed = (id: string) => boolean;

/**
 * Which of the posts that are public now a line may name: those that readers have, and those that the last release had not
 * sealed. A category that was renamed elsewhere would make others public with this one.
 */
async function namedBeside(order: Order): Promise<MayBeNamed> {
  const { workspace, settings, service, retryPolicy } = order;
  // Without a token everybody can read them where they come from.
  if (service.token === null) return () => true;
  const last = await lastRelease(workspace, settings, service, retryPolicy, () => {});
  if (last === null) return () => true;
  const sealed = sealedKeysIn(last.record, order);
  return (id) =>
    slugIn(last.record, id) !== null || (sealed !== null && !sealed.has(documentKey(id)));
}

/**
 * The error as it is told where others can read the log, as on hosts' build machines: of sealed and of waiting posts it says
 * no more than the site does.
 */
export async function openly(error: unknown, order: Order): Promise<unknown> {
  if (error instanceof StaleError) return new StaleError(error.ids.map(() => null));
  if (!(error instanceof DecodingError)) return error;
  // Where it is not known what readers have, none is named.
  const mayBeNamed = await namedBeside(order).catch((): MayBeNamed => () => false);
  const lines = error.message.split('\n').map((line) => {
    const named = [...line.matchAll(NAMED)].flatMap(([, id]) => id ?? []);
    return HIDDEN.test(line) || !named.every(mayBeNamed) ? UNREAD : line;
  });
  return new DecodingError([...new Set(lines)].join('\n'));
}
