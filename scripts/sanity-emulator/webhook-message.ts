import { createHmac } from 'node:crypto';
import type { Change } from './changes.ts';
import type { ContentDocument } from './documents.ts';
import type { Home } from './groq.ts';

/** A webhook request, except its address. */
export type WebhookMessage = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const slugOf = ({ slug }: ContentDocument): unknown =>
  typeof slug === 'object' && slug !== null && 'current' in slug ? slug.current : null;

/** `t=<ms>,v1=<HMAC-SHA256 of "<ms>.<body>", base64url without padding>`, as @sanity/webhook checks it. */
const signatureOf = (secret: string, time: number, body: string): string =>
  `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url')}`;

const textOr = (value: unknown, fallback: string): string =>
  typeof value === 'string' ? value : fallback;

/**
 * The request that the real service sends for a change (https://www.sanity.io/docs/content-lake/webhooks),
 * with the projection `{_id, _type, _rev, _updatedAt, "slug": slug.current, "operation":
 * delta::operation()}`. `time` (ms) is when it happened, `key` names this event for ever: a retry
 * repeats both. As there, a document's _rev is the id of the transaction that wrote it.
 */
export function webhookMessage(
  { operation, document }: Change,
  home: Home,
  secret: string,
  time: number,
  key: string,
): WebhookMessage {
  const { _id, _type, _rev, _updatedAt } = document;
  const body = JSON.stringify({ _id, _type, _rev, _updatedAt, slug: slugOf(document), operation });
  const happened = new Date(time).toISOString();
  const written = operation === 'delete' ? {} : { _rev, _updatedAt };
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Sanity.io webhook delivery',
      connection: 'close',
      'idempotency-key': key,
      'sanity-webhook-signature': signatureOf(secret, time, body),
      'sanity-webhook-id': 'local-content-service',
      'sanity-operation': operation,
      'sanity-document-id': _id,
      'sanity-project-id': home.projectId,
      'sanity-dataset': home.dataset,
      'sanity-transaction-id': textOr(written._rev, key),
      'sanity-transaction-time': textOr(written._updatedAt, happened),
    },
  };
}
