/** An HTTP answer, whole. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

/** An answer whose body is `value` as JSON. Never cached: the live API's answers are not either. */
export const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
});

/** A request that cannot be served, with the answer that says so. */
export class HttpError extends Error {
  readonly answer: Answer;
  constructor(status: number, body: object) {
    super('message' in body ? String(body.message) : `refused with status ${status}`);
    this.answer = json(status, body);
  }
}

const plain = (statusCode: number, error: string, message: string): HttpError =>
  new HttpError(statusCode, { statusCode, error, message });

/** For what is malformed, or asks for what does not exist in the API. */
export const badRequest = (message: string): HttpError => plain(400, 'Bad Request', message);

/** For a token that the service does not know. */
export const unauthorized = (): HttpError =>
  new HttpError(401, {
    statusCode: 401,
    error: 'Unauthorized',
    message: 'Session not found',
    errorCode: 'SIO-401-ANF',
  });

/** For who may not ask this. */
export const forbidden = (message: string): HttpError => plain(403, 'Forbidden', message);

/** For an address at which nothing is. */
export const notFound = (path: string): HttpError =>
  plain(404, 'Not Found', `Nothing is served at ${path}`);

/** What the real service answers for an unknown dataset and also for an unknown project. */
export const datasetNotFound = (dataset: string, projectId: string): HttpError =>
  plain(404, 'Dataset not found', `Dataset "${dataset}" not found for project ID "${projectId}"`);

/** For a method that the address does not take. */
export const methodNotAllowed = (method: string): HttpError =>
  plain(405, 'Method Not Allowed', `${method} is not allowed here`);

/** For a body of more than `limit` bytes. */
export const tooLarge = (limit: number): HttpError =>
  plain(413, 'Request Entity Too Large', `The body is larger than ${limit} bytes`);

/** For a picture of which nothing can be shown. */
export const unreadable = (): HttpError =>
  plain(422, 'Unprocessable Entity', 'The picture cannot be read');

/** A query that cannot be answered; `place` is the part of the query text at fault, where known. */
export const queryRefused = (
  description: string,
  place?: { readonly query: string; readonly start: number; readonly end: number },
): HttpError => new HttpError(400, { error: { description, type: 'queryParseError', ...place } });
