import { z } from 'astro/zod';
import { isUnpublished, type Revision } from '../../src/gather/sanity/schema.ts';

/** A change in the content service that asks for a release. */
export interface PublishEvent {
  /** The document; null where it is only known that something changed. */
  readonly id: string | null;
  readonly revision: string | null;
  /** When that revision was written, or at what time anything changed at all: ISO 8601. */
  readonly changedAt: string | null;
  readonly deleted: boolean;
}

/** The event is not of the shape that the recipes in docs/publishing.md make. */
export class EventError extends Error {
  override readonly name = 'EventError';
}

const text = z.string().min(1).max(200).nullish();
const time = z.iso.datetime({ offset: true }).nullish();

/** A webhook's body, as the recipes project it. What else is in it is the author's business. */
const body = z.looseObject({ _id: text, _rev: text, _updatedAt: time, operation: text });

/** The event of one webhook's body. Throws an `EventError`. */
export function eventOf(value: unknown): PublishEvent {
  const result = body.safeParse(value);
  if (!result.success) {
    const field = result.error.issues[0]?.path.join('.');
    throw new EventError(
      `The event${field ? `'s ${field}` : ''} is not what the webhook's projection should give: see docs/publishing.md.`,
    );
  }
  const { _id, _rev, _updatedAt, operation } = result.data;
  return {
    id: _id ?? null,
    revision: _rev ?? null,
    changedAt: _updatedAt ?? null,
    deleted: operation === 'delete',
  };
}

/** True for a change that no page shows. */
export function isOfDraft({ id }: PublishEvent): boolean {
  return id !== null && isUnpublished(id);
}

/** True for an event that says what the service must show before a release is made. */
function namesAChange(event: PublishEvent): boolean {
  return !isOfDraft(event) && (event.id !== null || event.changedAt !== null);
}

function parsed(text: string, variable: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new EventError(`${variable} is not JSON: see docs/publishing.md for what it must hold.`);
  }
}

/** Netlify hands over a hook's body URL-encoded (docs.netlify.com, build hooks). Any body may start a build there. */
function netlifyEvents(text: string): PublishEvent[] {
  try {
    return [eventOf(JSON.parse(decodeURIComponent(text)))];
  } catch {
    return [];
  }
}

/**
 * The events that started this build: `PUBLISH_EVENT` holds one webhook's body or a list of them, and Netlify's build
 * machine the body that its hook was called with. Throws an `EventError`.
 */
export function eventsIn(env: Readonly<Record<string, string | undefined>>): PublishEvent[] {
  const { PUBLISH_EVENT, INCOMING_HOOK_BODY } = env;
  if (PUBLISH_EVENT) {
    const value = parsed(PUBLISH_EVENT, 'PUBLISH_EVENT') ?? {};
    return (Array.isArray(value) ? value : [value]).map(eventOf).filter(namesAChange);
  }
  if (!INCOMING_HOOK_BODY) return [];
  return netlifyEvents(INCOMING_HOOK_BODY).filter(namesAChange);
}

/**
 * Whether the service's present revision of the event's document is the event's or a newer one. The service writes
 * times in whole seconds, so of two revisions in one second it is 'perhaps'.
 */
export function isShown(event: PublishEvent, now: Revision | null): 'yes' | 'perhaps' | 'no' {
  if (now === null) return event.deleted ? 'yes' : 'no';
  const ahead =
    event.changedAt === null ? null : Date.parse(now._updatedAt) - Date.parse(event.changedAt);
  if (ahead !== null && ahead > 0) return 'yes';
  if (event.deleted || (ahead !== null && ahead < 0)) return 'no';
  if (event.revision === null || event.revision === now._rev) return 'yes';
  return ahead === null ? 'no' : 'perhaps';
}
