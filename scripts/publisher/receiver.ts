import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Log, reasonOf } from '../command/log.ts';
import { EventError, eventOf, isUnpublished, type PublishEvent } from '../release/event.ts';
import { BodyError, readBody } from './body.ts';
import type { Inbox } from './inbox.ts';
import { readSignature } from './signature.ts';

/** Deliveries are repeated for half an hour, perhaps with the signature of the first. In milliseconds. */
const OLDEST = 35 * 60_000;
/** Clocks differ. */
const AHEAD = 5 * 60_000;

export const HOOK_PATH = '/publish';

export interface ReceiverOptions {
  readonly secret: string;
  readonly inbox: Inbox;
  readonly now: () => number;
  readonly log: Log;
  /** Called when there is something new in the inbox. */
  readonly onEvent: () => void;
  /** What /healthz answers; `well` decides between 200 and 503. */
  readonly health: () => { readonly well: boolean; readonly state: string };
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/**
 * The event of a signed body. One that is not as it should be is still somebody's change: better a release too many
 * than one too few.
 */
function eventIn(body: Buffer, log: Log): PublishEvent {
  try {
    return eventOf(JSON.parse(body.toString()));
  } catch (error) {
    const why = error instanceof EventError ? error.message : 'The body is not JSON.';
    log(`A webhook does not say what changed. ${why} Releasing all the same.`);
    return { id: null, revision: null, changedAt: null, deleted: false };
  }
}

async function receive(request: IncomingMessage, options: ReceiverOptions): Promise<Answer> {
  const { secret, inbox, now, log, onEvent } = options;
  const body = await readBody(request);
  const header = request.headers['sanity-webhook-signature'];
  const signed = readSignature(typeof header === 'string' ? header : undefined, body, secret);
  if (signed === null) return { status: 401, text: 'The signature is not right' };
  const age = now() - signed.at;
  if (age > OLDEST || age < -AHEAD) return { status: 401, text: 'The signature is too old' };
  const event = eventIn(body, log);
  if (isUnpublished(event)) return { status: 200, text: 'Not published, ignored' };
  const key = request.headers['idempotency-key'];
  const marks = [signed.mark, ...(typeof key === 'string' ? [`key ${key.slice(0, 200)}`] : [])];
  const fresh = await inbox.take(event, signed.at, marks, now());
  if (!fresh) return { status: 200, text: 'Taken before' };
  log(event.id === null ? 'Something changed.' : `Document ${event.id} changed.`);
  onEvent();
  return { status: 202, text: 'Taken' };
}

/** The answers of the senders' contract: what may pass by waiting is 5xx, since no other status is tried again. */
async function answerTo(request: IncomingMessage, options: ReceiverOptions): Promise<Answer> {
  const { method, url } = request;
  const path = url?.split('?')[0];
  if (path === '/healthz') {
    const { well, ...health } = options.health();
    return { status: well ? 200 : 503, text: JSON.stringify(health) };
  }
  if (path !== HOOK_PATH) return { status: 404, text: 'Nothing is here' };
  if (method !== 'POST') return { status: 405, text: 'Only POST' };
  try {
    return await receive(request, options);
  } catch (error) {
    if (error instanceof BodyError) return { status: error.status, text: error.message };
    options.log(`A webhook could not be taken: ${reasonOf(error)}`);
    return { status: 503, text: 'Not taken, try again' };
  }
}

/** How long the rest of an unwanted body is let pass, so that its sender reads the answer. In milliseconds. */
const LET_PASS = 1000;

function send(request: IncomingMessage, response: ServerResponse, { status, text }: Answer): void {
  if (!request.complete) {
    response.setHeader('Connection', 'close');
    request.resume();
    setTimeout(() => request.socket.destroy(), LET_PASS);
  }
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

/** The HTTP side of the publisher: `POST /publish` for signed webhooks, `GET /healthz`. */
export function createReceiver(options: ReceiverOptions): Server {
  return createServer((request, response) => {
    answerTo(request, options).then((answer) => send(request, response, answer));
  });
}
