import type { IncomingMessage } from 'node:http';
import type { Params } from './groq.ts';
import { badRequest } from './http-error.ts';
import { parseJson, readBody } from './request-body.ts';

/** A query as it came in: the GROQ text and its parameters. */
export type Query = { readonly query: string; readonly params: Params };

// https://www.sanity.io/docs/content-lake/api-cdn: larger bodies are refused.
const MAX_BODY_BYTES = 300_000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const queryInBody = (body: unknown): Query => {
  if (!isRecord(body) || typeof body.query !== 'string') {
    throw badRequest('The body must be a JSON object with a query');
  }
  const params = body.params ?? {};
  if (!isRecord(params)) throw badRequest('params must be an object');
  return { query: body.query, params };
};

const queryInAddress = (search: URLSearchParams): Query => {
  const query = search.get('query');
  if (query === null) throw badRequest('The parameter query is missing');
  const params = [...search]
    .filter(([name]) => name.startsWith('$'))
    .map(([name, text]) => [name.slice(1), parseJson(text, `The value of ${name}`)] as const);
  return { query, params: Object.fromEntries(params) };
};

/**
 * The query of a GET (in the address, `$param`s as JSON) or a POST (`{query, params}` as JSON in a
 * body of at most 300 kB). Throws the 400 or 413 refusal of what is missing, malformed or too large.
 */
export async function readQuery(request: IncomingMessage, address: URL): Promise<Query> {
  if (request.method !== 'POST') return queryInAddress(address.searchParams);
  return queryInBody(parseJson(String(await readBody(request, MAX_BODY_BYTES)), 'The body'));
}
