import type { IncomingHttpHeaders } from 'node:http';
import type { Log } from '../command/log.ts';
import { EventError, eventOf, type PublishEvent } from '../release/event.ts';

/** The dataset that the site is made from. */
export interface Source {
  readonly projectId: string;
  readonly dataset: string;
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;
}

/** The dataset that a webhook tells of, in words, where it is another one than the site's; else null. */
export function foreignSource(
  headers: IncomingHttpHeaders,
  { projectId, dataset }: Source,
): string | null {
  const project = headerOf(headers, 'sanity-project-id') ?? projectId;
  const name = headerOf(headers, 'sanity-dataset') ?? dataset;
  return project === projectId && name === dataset ? null : `dataset "${name}" of ${project}`;
}

/** What the headers of every webhook say, whatever its projection (sanity.io/docs/content-lake/webhooks). */
function fieldsInHeaders(headers: IncomingHttpHeaders): Record<string, unknown> {
  return {
    _id: headerOf(headers, 'sanity-document-id'),
    operation: headerOf(headers, 'sanity-operation'),
  };
}

function fieldsIn(body: Buffer): Record<string, unknown> {
  const value: unknown = JSON.parse(body.toString());
  if (typeof value !== 'object' || value === null) throw new EventError('The body is no object.');
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));
}

/**
 * The event of a signed delivery: what the body says, and where that is silent the headers. One that is not as it
 * should be is still somebody's change: better a release too many than one too few.
 */
export function eventIn(headers: IncomingHttpHeaders, body: Buffer, log: Log): PublishEvent {
  const known = fieldsInHeaders(headers);
  try {
    return eventOf({ ...known, ...fieldsIn(body) });
  } catch (error) {
    const why = error instanceof EventError ? error.message : 'The body is not JSON.';
    log(`A webhook does not say what changed. ${why} Releasing all the same.`);
    return eventOf(known);
  }
}

/** What tells a delivery from others: the sender's own key, where there is one. */
export function keyOf(headers: IncomingHttpHeaders): string[] {
  const key = headerOf(headers, 'idempotency-key');
  return key === undefined ? [] : [`key ${key}`];
}
