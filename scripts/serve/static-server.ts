import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cacheFor, specialFor } from '../hosts/match.ts';
import type { HostRules } from '../hosts/table.ts';
import { type Contents, createContents } from './content.ts';
import { type Finding, find } from './find.ts';
import { releaseAt } from './release.ts';
import { parsePath, type RequestPath } from './request-path.ts';
import { sendFile } from './send.ts';

export interface ServeOptions {
  /** The built site, or a symbolic link to it that may be swapped for another at any moment. */
  readonly folder: string;
  /** 0 for any free one. */
  readonly port: number;
  readonly host: string;
  /** The path below which the site lies, as '/site'; '' or nothing for the top of the host. */
  readonly base?: string;
  /** The table; where releases differ in moved addresses, the table of the release at a real path. */
  readonly rules: HostRules | ((release: string) => HostRules);
  /** Called before a request is answered from the folder; true where it has answered itself. */
  readonly attend?: (
    request: IncomingMessage,
    path: RequestPath,
    response: ServerResponse,
  ) => Promise<boolean>;
  /** Gets one line for each request that failed by the server's fault. */
  readonly log?: (line: string) => void;
}

export interface RunningServer {
  readonly origin: string;
  /** Takes no more requests, lets those under way end within two seconds, and resolves when all is closed. */
  close(): Promise<void>;
}

/** In milliseconds. */
const CLOSING_TIME = 2000;

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}

/** What is cached for long is a file found, never the answer that it is missing. */
function setHeaders(
  response: ServerResponse,
  rules: HostRules,
  path: string,
  finding: Finding | null,
): void {
  // A connection stays open without being told to.
  response.removeHeader('Connection');
  for (const [name, value] of Object.entries(rules.headers)) response.setHeader(name, value);
  // A proxy in front speaks TLS with the reader.
  if (response.req.headers['x-forwarded-proto'] === 'https') {
    for (const [name, value] of Object.entries(rules.headersOverTls)) {
      response.setHeader(name, value);
    }
  }
  const found = finding?.known && 'file' in finding;
  response.setHeader('Cache-Control', found ? cacheFor(rules, path) : rules.cacheOtherwise);
  if (!found) return;
  for (const { name, value } of specialFor(rules, path)) response.setHeader(name, value);
}

async function sendFinding(
  request: IncomingMessage,
  response: ServerResponse,
  finding: Finding | null,
  contents: Contents,
  base: string,
): Promise<void> {
  if (finding === null) {
    sendText(response, 404, 'Not found\n');
  } else if ('location' in finding) {
    const Location = base + finding.location;
    response.writeHead(finding.status, { Location, 'Content-Length': 0 }).end();
  } else {
    const { handle } = finding.file;
    const status = finding.known ? 200 : finding.gone ? 410 : 404;
    await sendFile(request, response, finding.file, status, contents).finally(() => handle.close());
  }
}

/** Answers from one release. One that is taken away while it is read gives way to its successor. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  path: RequestPath,
  options: ServeOptions,
  contents: Contents,
): Promise<void> {
  if (await options.attend?.(request, path, response)) return;
  const release = await releaseAt(options.folder);
  if (release === null) {
    response.setHeader('Retry-After', 1);
    return sendText(response, 503, 'The site is being replaced, try again in a moment\n');
  }
  const rules = typeof options.rules === 'function' ? options.rules(release.path) : options.rules;
  const finding = await find(release.path, rules, path);
  const now = finding?.known ? release : await releaseAt(options.folder);
  if (now?.identity !== release.identity) {
    if (finding && 'file' in finding) await finding.file.handle.close();
    return answer(request, response, path, options, contents);
  }
  setHeaders(response, rules, path.canonical, finding);
  await sendFinding(request, response, finding, contents, options.base ?? '');
}

function fail(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  options: ServeOptions,
) {
  if (response.destroyed) return;
  const reason = error instanceof Error ? error.message : String(error);
  options.log?.(`${request.method} ${request.url}: ${reason}`);
  if (response.headersSent) {
    response.destroy();
  } else {
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    sendText(response, 500, 'The server failed\n');
  }
}

function listen(server: Server, { port, host }: ServeOptions) {
  return new Promise<AddressInfo>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      if (address === null || typeof address === 'string')
        reject(new Error('No port to listen on'));
      else resolve(address);
    });
  });
}

function close(server: Server): Promise<void> {
  const retryPolicy = setTimeout(() => server.closeAllConnections(), CLOSING_TIME);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(retryPolicy);
      resolve();
    });
  });
}

/** What a request asks of the site below a path; what lies beside it is none of the site's. */
function pathBelow(base: string, target: string): RequestPath | 'elsewhere' | null {
  const whole = parsePath(target);
  if (!whole || base === '') return whole;
  if (whole.canonical === base) return parsePath(`/${whole.query}`);
  if (!whole.canonical.startsWith(`${base}/`)) return 'elsewhere';
  return parsePath(target.slice(base.length));
}

/**
 * Serves a built site as a static host does, by the same table: clean addresses, redirects, headers, entity tags,
 * compression and the 404 pages. Each request is answered from one release alone. Rejects when the port is taken.
 */
export async function serveSite(options: ServeOptions): Promise<RunningServer> {
  const contents = createContents();
  const server = createServer((request, response) => {
    const path = pathBelow(options.base ?? '', request.url ?? '');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendText(response, 405, 'Only GET and HEAD\n');
    } else if (path === 'elsewhere') {
      sendText(response, 404, 'Not found\n');
    } else if (path === null) {
      sendText(response, 400, 'Not an address of this site\n');
    } else {
      answer(request, response, path, options, contents).catch((error: unknown) =>
        fail(request, response, error, options),
      );
    }
  });
  const { port } = await listen(server, options);
  return { origin: `http://${options.host}:${port}`, close: () => close(server) };
}
