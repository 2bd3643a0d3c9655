import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature that was found right. */
export interface Signed {
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** Identifies the delivery. */
  readonly deliveryId: string;
}

function digestOf(secret: string, time: string, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest();
}

/** The value of `sanity-webhook-signature` for the bytes of a body (sanity.io/docs/content-lake/webhooks). */
export function signatureOf(secret: string, at: number, body: Buffer): string {
  return `t=${at},v1=${digestOf(secret, String(at), body).toString('base64url')}`;
}

/**
 * What a `sanity-webhook-signature` header says, or null when it was not made of exactly these bytes with this secret.
 * The time that the comparison takes tells nothing of the right signature.
 */
export function readSignature(
  header: string | undefined,
  body: Buffer,
  secret: string,
): Signed | null {
  const [, time, signature] = /^t=(\d{1,15}),\s*v1=([\w-]+)$/.exec(header ?? '') ?? [];
  if (time === undefined || signature === undefined) return null;
  const expected = digestOf(secret, time, body);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { at: Number(time), deliveryId: `${time} ${expected.toString('base64url')}` };
}
