import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type AssetHome, withAssetAddresses } from '../documents.ts';
import { answerQuery } from '../groq.ts';
import { type Answer, badRequest, json, methodNotAllowed, notFound } from '../http-error.ts';
import { answerImage } from '../images.ts';
import { knowsReleases, perspectiveOf, type View, viewFor } from '../perspectives.ts';
import { readQuery } from '../query-request.ts';
import { parseJson, readBody } from '../request-body.ts';
import { accountAnswer } from './account.ts';
import { mutationsOfAction } from './actions.ts';
import type { WritableDataset } from './dataset.ts';
import { type ImageStore, keepUpload } from './image-upload.ts';
import { actionsIn, mutationsIn } from './mutations.ts';
import { historyAnswer } from './past.ts';
import type { Preferences } from './preferences.ts';
import { referrersOf, type Transaction, transactionOf } from './transaction.ts';

/** What the API is about. */
export interface Desk extends ImageStore {
  readonly origin: string;
  readonly preferences: Preferences;
}

/** In bytes: a long memoir in one post is far below it. */
const MOST_MUTATIONS = 4_000_000;

interface Call {
  readonly request: IncomingMessage;
  readonly address: URL;
  readonly version: string;
  readonly rest: string;
}

type Handler = (desk: Desk, call: Call) => Answer | Promise<Answer>;

function assetsOf({ home, origin, imageFolder }: Desk): AssetHome {
  return {
    address: (kind) => `${origin}/${kind}/${home.projectId}/${home.dataset}`,
    has: (_, name) => existsSync(join(imageFolder, name)),
  };
}

/** The documents with their pictures at this service. */
function shown(desk: Desk) {
  return withAssetAddresses([...desk.dataset.documents.values()], assetsOf(desk));
}

function viewOf(desk: Desk, { address, version }: Call): View {
  const asked = address.searchParams.get('perspective');
  const perspective = perspectiveOf(asked, version);
  if (!perspective)
    throw badRequest(`The perspective ${asked} must be one of published, raw, drafts`);
  const releases = knowsReleases(version);
  return viewFor(shown(desk), { perspective, authorized: true, releases });
}

const query: Handler = async (desk, call) => {
  const start = performance.now();
  const asked = await readQuery(call.request, call.address);
  const result = answerQuery(viewOf(desk, call), asked.query, asked.params, desk.home);
  return json(200, {
    query: asked.query,
    result,
    ms: Math.round(performance.now() - start),
    syncTags: [],
  });
};

const doc: Handler = (desk, { rest }) => {
  const ids = decodeURIComponent(rest).split(',');
  const { documents } = desk.dataset;
  const omitted = ids.filter((id) => !documents.has(id)).map((id) => ({ id, reason: 'existence' }));
  return json(200, { documents: shown(desk).filter(({ _id }) => ids.includes(_id)), omitted });
};

async function bodyOf({ request }: Call): Promise<unknown> {
  if (request.method !== 'POST') throw methodNotAllowed(request.method ?? '');
  return parseJson(String(await readBody(request, MOST_MUTATIONS)), 'The body');
}

function operationOf({ before, after }: Transaction['changes'][number]): string {
  if (!before) return 'create';
  return after ? 'update' : 'delete';
}

const mutate: Handler = async ({ dataset }, call) => {
  const { mutations, transactionId } = mutationsIn(await bodyOf(call));
  if (call.address.searchParams.get('dryRun') === 'true') {
    return json(200, {
      transactionId: transactionOf(dataset.documents, mutations).id,
      results: [],
    });
  }
  const { id, changes } = await dataset.commit(() => mutations, transactionId);
  const returns = call.address.searchParams.get('returnDocuments') === 'true';
  const results = changes.map((change) => ({
    id: change.id,
    operation: operationOf(change),
    ...(returns && { document: change.after }),
  }));
  return json(200, { transactionId: id, results, documentIds: changes.map((each) => each.id) });
};

const actions: Handler = async ({ dataset }, call) => {
  const { actions: asked, transactionId, dryRun } = actionsIn(await bodyOf(call));
  const mutations = (documents: WritableDataset['documents']) =>
    asked.flatMap((action) => mutationsOfAction(action, documents));
  if (dryRun) {
    const { documents } = dataset;
    return json(200, { transactionId: transactionOf(documents, mutations(documents)).id });
  }
  const { id } = await dataset.commit(mutations, transactionId);
  return json(200, { transactionId: id });
};

const references: Handler = ({ dataset }, { rest, address }) => {
  const [, id = ''] = /documents\/([^/]+)\/to$/.exec(rest) ?? [];
  // The Studio asks what other datasets have that refers to it: there are none here.
  const elsewhere = address.searchParams.get('excludeInternalReferences') === 'true';
  const ids = elsewhere ? [] : referrersOf(dataset.documents.values(), decodeURIComponent(id));
  const answer = ids.map((documentId) => ({ documentId }));
  return json(200, { totalCount: answer.length, references: answer });
};

const upload: Handler = async (desk, { request, address }) => {
  if (request.method !== 'POST') throw methodNotAllowed(request.method ?? '');
  const document = await keepUpload(desk, request, address);
  const [shownDocument] = withAssetAddresses([document], assetsOf(desk));
  return json(200, { document: shownDocument });
};

const keyValue: Handler = async ({ preferences }, call) => {
  if (call.request.method === 'GET') {
    return preferences.read(decodeURIComponent(call.rest.slice(1)).split(','));
  }
  const body = await readBody(call.request, MOST_MUTATIONS);
  return preferences.write(parseJson(String(body), 'The body'));
};

const HANDLERS: readonly (readonly [RegExp, Handler])[] = [
  [/^\/data\/query\/[^/]+$/, query],
  [/^\/data\/doc\/[^/]+\/(.+)$/, doc],
  [/^\/data\/mutate\/[^/]+$/, mutate],
  [/^\/data\/actions\/[^/]+$/, actions],
  [
    /^\/data\/history\/[^/]+\/(.+)$/,
    ({ dataset }, { rest, address }) => historyAnswer(dataset, rest, address),
  ],
  [/^\/data\/references\/[^/]+\/(.+)$/, references],
  [/^\/data\/ping\//, () => json(200, {})],
  [/^\/assets\/images\/[^/]+$/, upload],
  [/^\/users\/me\/keyvalue(\/.*)?$/, keyValue],
];

const API = /^\/v(1|X|\d{4}-\d{2}-\d{2})(\/.*)$/;
const IMAGE = /^\/images\/[^/]+\/[^/]+\/([^/]+)$/;

/** True for the address of a picture. */
export function isPicturePath(path: string): boolean {
  return IMAGE.test(path);
}

/** True for an address of the API or of a picture: everything else is a page of the Studio. */
export function isApiPath(path: string): boolean {
  return API.test(path) || isPicturePath(path);
}

function image(desk: Desk, request: IncomingMessage, address: URL, name: string): Promise<Answer> {
  // Studio asks twice the size on a fine screen; the picture is as good without.
  address.searchParams.delete('dpr');
  const fileOf = (_: string, file: string) => join(desk.imageFolder, file);
  return answerImage(fileOf, name, address, request.headers.accept ?? '');
}

/** The answer of the API. Throws the `HttpError` to answer for what is unknown, malformed or does not apply. */
export async function answerApi(
  desk: Desk,
  request: IncomingMessage,
  address: URL,
): Promise<Answer> {
  const [, name] = IMAGE.exec(address.pathname) ?? [];
  if (name) return image(desk, request, address, name);
  const [, version = '', path = ''] = API.exec(address.pathname) ?? [];
  for (const [pattern, handler] of HANDLERS) {
    const match = pattern.exec(path);
    if (match) return handler(desk, { request, address, version, rest: match[1] ?? '' });
  }
  const account = accountAnswer(path, desk.home, address);
  if (account === undefined) throw notFound(address.pathname);
  return json(200, account);
}
