import { DecodingError, uncounted } from '../../src/gather/sanity/decoding-error.ts';
import { documentKey } from './account/document-key.ts';
import { sealedKeysIn } from './account/sealed-posts.ts';
import { slugIn } from './account/version.ts';
import { isEmbedded } from './last-release.ts';
import { liveAccount } from './live-site.ts';
import type { Order } from './order.ts';
import { StaleError } from './plan/fresh.ts';

/**
 * A post as errors name it (`nameOf`): one that is public now by its title and its id, which is found; one that is sealed or
 * waits by its id alone.
 */
const POST = /(?:^| and )(?:sealed )?post (?:"(?:[^"\\]|\\.)*" \(([^()]+)\))?/g;

const UNREAD =
  'A post that is not public cannot be published as it is: build on your own machine to read which, and why.';

type MayBeNamed = (id: string) => boolean;

/**
 * Which of the posts that are public now a line may name: those that readers have, and those that the last release had not
 * sealed. A category that was renamed elsewhere would make others public with this one.
 */
async function namedBeside(order: Order): Promise<MayBeNamed> {
  const { settings, service, retryPolicy } = order;
  // Without a token everybody can read them where they come from, unless that is a file beside the program.
  if (service.token === null && !isEmbedded(service)) return () => true;
  const live = settings.liveUrl && (await liveAccount(settings.liveUrl, retryPolicy));
  if (!live) return () => true;
  const { record } = live;
  const sealed = sealedKeysIn(record, order);
  return (id) => slugIn(record, id) !== null || (sealed !== null && !sealed.has(documentKey(id)));
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
  const isTold = (line: string) =>
    [...line.matchAll(POST)].every(([, id]) => id !== undefined && mayBeNamed(id));
  const lines = error.message.split('\n').map((line) => (isTold(line) ? uncounted(line) : UNREAD));
  return new DecodingError([...new Set(lines)].join('\n'));
}
