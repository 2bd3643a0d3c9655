import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AssetKind } from './documents.ts';
import { answerQuery } from './groq.ts';
import {
  type Answer,
  badRequest,
  datasetNotFound,
  forbidden,
  HttpError,
  json,
  methodNotAllowed,
  notFound,
  unauthorized,
} from './http-error.ts';
import { answerFile, answerImage } from './images.ts';
import { knowsReleases, perspectiveOf, type Reader, type View } from './perspectives.ts';
import { readQuery } from './query-request.ts';

/** What the service serves. Without a token the dataset is public. */
export type Source = {
  readonly projectId: string;
  readonly dataset: string;
  readonly token: string | undefined;
  /** Where the picture or file with this name lies, if there is one. */
  readonly assetFile: (kind: AssetKind, name: string) => string;
  readonly viewFor: (reader: Reader) => View;
};

const QUERY_PATH = /^\/v(1|X|\d{4}-\d{2}-\d{2})\/data\/query\/([^/]+)$/;
const EXPORT_PATH = /^\/v(1|X|\d{4}-\d{2}-\d{2})\/data\/export\/([^/]+)$/;
const ASSET_PATH = /^\/(images|files)\/([^/]+)\/([^/]+)\/([^/]+)$/;
const TAG = /^[\w.-]{1,75}$/;

/** The real service answers 401 to any token it does not know, on a public dataset too. */
const isAuthorized = (source: Source, request: IncomingMessage): boolean => {
  const { authorization } = request.headers;
  if (authorization === undefined && source.token === undefined) return false;
  if (source.token !== undefined && authorization === `Bearer ${source.token}`) return true;
  throw unauthorized();
};

const checkHome = (source: Source, projectId: string, dataset: string): void => {
  if (projectId !== source.projectId || dataset !== source.dataset) {
    throw datasetNotFound(dataset, projectId);
  }
};

const readerOf = (
  source: Source,
  request: IncomingMessage,
  apiVersion: string,
  address: URL,
): Reader => {
  const asked = address.searchParams.get('perspective');
  const perspective = perspectiveOf(asked, apiVersion);
  if (!perspective) {
    throw badRequest(`The perspective ${asked} must be one of published, raw, drafts`);
  }
  const releases = knowsReleases(apiVersion);
  return { perspective, releases, authorized: isAuthorized(source, request) };
};

const answerQueryRequest = async (
  source: Source,
  request: IncomingMessage,
  address: URL,
  apiVersion: string,
  dataset: string,
): Promise<Answer> => {
  const start = performance.now();
  // Only the real service's own hosts name the project; without the header it is this one.
  const projectId = request.headers['x-sanity-project-id'] ?? source.projectId;
  checkHome(source, String(projectId), dataset);
  const view = source.viewFor(readerOf(source, request, apiVersion, address));
  const tag = address.searchParams.get('tag');
  if (tag !== null && !TAG.test(tag)) throw badRequest(`The tag ${tag} is not a valid request tag`);
  const { query, params } = await readQuery(request, address);
  const result = answerQuery(view, query, params, source);
  const ms = Math.round(performance.now() - start);
  const returnsQuery = address.searchParams.get('returnQuery') !== 'false';
  return json(200, { ...(returnsQuery && { query }), result, ms });
};

/** All documents, drafts too for who has the token, one a line: what `sanity dataset export` asks for. */
const answerExport = (source: Source, request: IncomingMessage, dataset: string): Answer => {
  checkHome(source, source.projectId, dataset);
  const authorized = isAuthorized(source, request);
  const { documents } = source.viewFor({ perspective: 'raw', releases: true, authorized });
  return {
    status: 200,
    headers: { 'content-type': 'application/x-ndjson' },
    body: documents.map((document) => `${JSON.stringify(document)}\n`).join(''),
  };
};

const answerAsset = (source: Source, request: IncomingMessage, address: URL): Promise<Answer> => {
  const [, kind, project, dataset, name] = ASSET_PATH.exec(address.pathname) ?? [];
  if (!project || !dataset || !name) throw notFound(address.pathname);
  checkHome(source, project, dataset);
  return kind === 'files'
    ? answerFile(source.assetFile, name, address)
    : answerImage(source.assetFile, name, address, request.headers.accept ?? '');
};

/** Names of this machine. A page elsewhere whose name was made to lead here (DNS rebinding) sends its own. */
const LOCAL = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

const answer = async (source: Source, request: IncomingMessage): Promise<Answer> => {
  if (!LOCAL.test(request.headers.host ?? '')) {
    throw forbidden('This service answers on this machine alone, under its own name.');
  }
  const method = request.method ?? '';
  const address = new URL(`http://localhost${request.url ?? '/'}`);
  const [, apiVersion, dataset] = QUERY_PATH.exec(address.pathname) ?? [];
  if (apiVersion && dataset) {
    if (method !== 'GET' && method !== 'POST') throw methodNotAllowed(method);
    return answerQueryRequest(source, request, address, apiVersion, dataset);
  }
  const [, , exported] = EXPORT_PATH.exec(address.pathname) ?? [];
  const known = exported !== undefined || ASSET_PATH.test(address.pathname);
  if (known && method !== 'GET') throw methodNotAllowed(method);
  if (exported !== undefined) return answerExport(source, request, exported);
  return answerAsset(source, request, address);
};

const send = (request: IncomingMessage, response: ServerResponse, whole: Answer): void => {
  const bytes = Buffer.from(whole.body);
  response.writeHead(whole.status, { ...whole.headers, 'content-length': bytes.byteLength });
  response.end(bytes);
  // A client that is still sending its body reads the answer only once the rest has been taken.
  request.resume();
};

/** The HTTP interface: queries, assets and export of one dataset; every failure answers JSON. */
export const routes =
  (source: Source, log: (line: string) => void): RequestListener =>
  (request, response) => {
    answer(source, request)
      .catch((error: unknown) => {
        if (error instanceof HttpError) return error.answer;
        log(`content: ${request.method} ${request.url} failed: ${error}`);
        return json(500, { statusCode: 500, error: 'Internal Server Error', message: `${error}` });
      })
      .then((whole) => send(request, response, whole));
  };
