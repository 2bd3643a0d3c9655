import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { portOf } from './listening.ts';
import { type Fault, isRecord, sendSpoiled, sendWhole, type Upstream } from './spoiled-answer.ts';

/** A request as it passed the proxy. `query` is its GROQ text, empty for anything but a query. */
export type SeenRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly fault?: Fault;
};

export type FaultRule = {
  readonly when: (request: SeenRequest) => boolean;
  readonly fault: Fault;
  /** How many matching requests it spoils, from the first on; by default all. */
  readonly times?: number;
  /** The Retry-After of a 429, in seconds; 1 by default. */
  readonly retryAfter?: number;
  /** Of a drip: milliseconds between two bytes; 1,000 by default. */
  readonly pause?: number;
};

export type FaultProxy = {
  readonly origin: string;
  /** Every request so far, in order, with the fault that it met. */
  readonly requests: readonly SeenRequest[];
  readonly close: () => Promise<void>;
};

const FORWARDED = ['accept', 'authorization', 'content-type', 'x-sanity-project-id'];

const withoutBraces = (query: string): string => {
  const shorter = query.replace(/\{[^{}]*\}/g, '');
  return shorter === query ? query : withoutBraces(shorter);
};

/** A query for one document: apart from its projection it ends in `[0]`. */
export const isDocument = ({ query }: SeenRequest): boolean =>
  withoutBraces(query).trimEnd().endsWith('[0]');
/** Any other query: lists, counts, newest revision. */
export const isListing = (request: SeenRequest): boolean =>
  request.query !== '' && !isDocument(request);
export const isImage = ({ path }: SeenRequest): boolean => path.startsWith('/images/');

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

const queryOf = (url: URL, body: Buffer): string => {
  if (!url.pathname.includes('/data/query/')) return '';
  if (body.byteLength === 0) return url.searchParams.get('query') ?? '';
  const sent: unknown = JSON.parse(body.toString());
  return isRecord(sent) && typeof sent.query === 'string' ? sent.query : '';
};

const forward = async (url: URL, request: IncomingMessage, body: Buffer): Promise<Upstream> => {
  const headers = new Headers();
  for (const name of FORWARDED) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const sent = body.byteLength > 0 ? { body: new Uint8Array(body) } : {};
  const answer = await fetch(url, { method: request.method ?? 'GET', headers, ...sent });
  const kept = ['content-type', 'cache-control'].map((name) => [name, answer.headers.get(name)]);
  return {
    status: answer.status,
    headers: Object.fromEntries(kept.filter(([, value]) => value)),
    body: Buffer.from(await answer.arrayBuffer()),
  };
};

const readdressed = (upstream: Upstream, target: string, origin: string): Upstream => {
  if (!upstream.headers['content-type']?.startsWith('application/json')) return upstream;
  return { ...upstream, body: Buffer.from(upstream.body.toString().replaceAll(target, origin)) };
};

/** Finds the first rule that matches and is not used up, and uses it once. */
const ruleFinder = (plan: readonly FaultRule[]) => {
  const left = new Map(plan.map((rule) => [rule, rule.times ?? Number.POSITIVE_INFINITY]));
  return (request: SeenRequest): FaultRule | undefined => {
    const rule = plan.find((candidate) => left.get(candidate) !== 0 && candidate.when(request));
    if (rule) left.set(rule, (left.get(rule) ?? 0) - 1);
    return rule;
  };
};

const listen = async (server: Server) => `http://127.0.0.1:${await portOf(server)}`;

/**
 * A proxy on loopback before the content service at `target` (an origin). The first rule of the plan
 * that matches a request, and is not used up, spoils its answer; other requests pass. Addresses of
 * assets in answers lead to the proxy, so that images come through it too.
 */
export async function startFaultProxy(
  target: string,
  plan: readonly FaultRule[],
): Promise<FaultProxy> {
  const requests: SeenRequest[] = [];
  const findRule = ruleFinder(plan);
  let origin = '';
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(`${target}${request.url}`);
    const body = await readBody(request);
    const seen = { method: request.method ?? '', path: url.pathname, query: queryOf(url, body) };
    const rule = findRule(seen);
    requests.push(rule ? { ...seen, fault: rule.fault } : seen);
    if (rule?.fault === 'hang') return;
    if (rule?.fault === 'reset') {
      request.socket.resetAndDestroy();
      return;
    }
    const upstream = readdressed(await forward(url, request, body), target, origin);
    if (!rule) return sendWhole(response, upstream);
    const { fault, retryAfter = 1, pause = 1000 } = rule;
    await sendSpoiled(response, upstream, fault, { retryAfter, pause });
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  origin = await listen(server);
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin, requests, close };
}
