import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Log, reasonOf } from '../command/log.ts';
import { isOfDraft, type PublishEvent } from '../release/event.ts';
import { BodyError, readBody } from './body.ts';
import { eventIn, foreignSource, keyOf, type Source } from './delivery.ts';
import type { Inbox } from './inbox.ts';
import { countRefusals } from './refusals.ts';
import { readSignature, type Signed } from './signature.ts';

/** Deliveries are repeated for half an hour, perhaps with the signature of the first. In milliseconds. */
const OLDEST = 35 * 60_000;
/** Clocks differ. */
const AHEAD = 5 * 60_000;

export const HOOK_PATH = '/publish';

/** How releases go. */
export interface Health {
  /** False from a failed release or delivery until one goes well. */
  readonly well: boolean;
  readonly state: string;
  /** Releases that have failed since one went well. */
  readonly failures: number;
  /** When the last release was made, or nothing had changed, ISO 8601, or null. */
  readonly released: string | null;
  /** Whether the last release found nothing to publish. */
  readonly unchanged: boolean;
  /** When the host was last known to have what is released, ISO 8601, or null. */
  readonly delivered: string | null;
}

export interface ReceiverOptions {
  readonly source: Source;
  readonly secret: string;
  readonly inbox: Inbox;
  readonly now: () => number;
  readonly log: Log;
  /** Called when there is something new in the inbox. */
  readonly onEvent: () => void;
  /** What /healthz tells of releases; `well` decides between 200 and 503. */
  readonly health: () => Health;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** What the receiver knows between deliveries. */
interface State {
  readonly refusals: ReturnType<typeof countRefusals>;
  /** When the last delivery was taken, or null. */
  taken: number | null;
}

/** Why a delivery is refused, and what to do. Null for one that is signed rightly and lately. */
function faultOf(header: string | undefined, signed: Signed | null, now: number): string | null {
  if (header === undefined) return 'it is not signed. Set the secret in the webhook, too.';
  if (signed === null) {
    return 'its signature is not right. The secret in the webhook must be the value of WEBHOOK_SECRET.';
  }
  const age = now - signed.at;
  if (age <= OLDEST && age >= -AHEAD) return null;
  const minutes = Math.round(Math.abs(age) / 60_000);
  return `it was signed ${minutes} minutes ${age > 0 ? 'ago' : 'ahead'}. Set the clock of this machine.`;
}

function whatHappened({ id, deleted }: PublishEvent): string {
  if (id === null) return 'Something changed.';
  return `Document ${id} ${deleted ? 'was deleted' : 'changed'}.`;
}

async function receive(
  request: IncomingMessage,
  { source, secret, inbox, now, log, onEvent }: ReceiverOptions,
  state: State,
): Promise<Answer> {
  const { headers } = request;
  const body = await readBody(request);
  const header = headers['sanity-webhook-signature'];
  const given = typeof header === 'string' ? header : undefined;
  const signed = readSignature(given, body, secret);
  const fault = faultOf(given, signed, now());
  if (fault !== null || signed === null) {
    state.refusals.note(fault ?? '');
    return { status: 401, text: `Refused: ${fault}` };
  }
  const foreign = foreignSource(headers, source);
  if (foreign !== null) {
    state.refusals.note(`it tells of ${foreign}; this site shows "${source.dataset}".`);
    return { status: 200, text: 'Of another dataset, ignored' };
  }
  const event = eventIn(headers, body, log);
  if (isOfDraft(event)) return { status: 200, text: 'Not published, ignored' };
  const fresh = await inbox.take(event, signed.at, [signed.deliveryId, ...keyOf(headers)], now());
  state.taken = now();
  state.refusals.end();
  if (!fresh) return { status: 200, text: 'Taken before' };
  log(whatHappened(event));
  onEvent();
  return { status: 202, text: 'Taken' };
}

function healthAnswer({ health }: ReceiverOptions, { refusals, taken }: State): Answer {
  const { well, ...rest } = health();
  const webhooks = {
    taken: taken === null ? null : new Date(taken).toISOString(),
    refused: refusals.summary(),
  };
  return { status: well ? 200 : 503, text: JSON.stringify({ ...rest, webhooks }) };
}

/** The answers of the senders' contract: what may pass by waiting is 5xx, since no other status is tried again. */
async function answerTo(
  request: IncomingMessage,
  options: ReceiverOptions,
  state: State,
): Promise<Answer> {
  const { method, url } = request;
  const path = url?.split('?')[0];
  if (path === '/healthz') return healthAnswer(options, state);
  if (path !== HOOK_PATH) return { status: 404, text: 'Nothing is here' };
  if (method !== 'POST') return { status: 405, text: 'Only POST' };
  try {
    return await receive(request, options, state);
  } catch (error) {
    if (error instanceof BodyError) {
      state.refusals.note(`${error.message}.`);
      return { status: error.status, text: error.message };
    }
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
  const state: State = { refusals: countRefusals(options.now, options.log), taken: null };
  return createServer((request, response) => {
    answerTo(request, options, state).then((answer) => send(request, response, answer));
  });
}
