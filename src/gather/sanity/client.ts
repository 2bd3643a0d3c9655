import {
  type ClientConfig,
  ClientError,
  createClient,
  isTimeoutError,
  type SanityClient,
  ServerError,
} from '@sanity/client';
import type { z } from 'astro/zod';
import { DEFAULT_FIELDS, type Fields } from '../../settings/fields.ts';
import type { ServiceSettings } from '../../settings/settings.ts';
import { nameOrShape } from '../../settings/shape.ts';
import { wellFormed } from '../well-formed.ts';
import { type Queries, queriesOf } from './queries.ts';
import type { Decoder, Query } from './query.ts';
import { askedWait, isLasting, networkReason } from './reasons.ts';
import { type RetryPolicy, ServiceError, withRetry } from './retry.ts';

/** A read-only door to the content service. */
export interface Reader {
  /**
   * The answer to a query, decoded. Values go in as parameters, never into the query's text.
   * Throws a `ServiceError` when the service does not give one within the time left.
   */
  read<Answer, Shape extends z.ZodType>(
    query: Query<Answer>,
    parameters: Record<string, unknown>,
    shape: Decoder<Shape, Answer>,
  ): Promise<z.output<Shape>>;
  /** Where its documents have their values, and what to ask it accordingly. */
  readonly fields: Fields;
  readonly queries: Queries;
  /** Aborted when the time for all reading is over. */
  readonly deadline: AbortSignal;
  readonly retryPolicy: RetryPolicy;
}

/**
 * How the client asks. It never asks again by itself: it would know neither 500 and 504 nor `Retry-After`, and would
 * hide from the last line why the time ran out.
 */
export function clientConfig(
  service: ServiceSettings,
  live: boolean,
  retryPolicy: RetryPolicy,
): ClientConfig {
  return {
    projectId: service.projectId,
    dataset: service.dataset,
    apiVersion: service.apiVersion,
    useCdn: service.useCdn && !live,
    perspective: service.drafts ? 'drafts' : 'published',
    requestTagPrefix: 'site',
    timeout: retryPolicy.attempt,
    maxRetries: 0,
    ...(service.apiHost === null ? {} : { apiHost: service.apiHost, useProjectHostname: false }),
    ...(service.token === null ? {} : { token: service.token }),
  };
}

/** What to look at when the service will not answer at all. */
const REMEDIES: Readonly<Record<number, string>> = {
  401: ' Check SANITY_TOKEN.',
  403: ' Check SANITY_TOKEN.',
  404: ' Check SANITY_PROJECT_ID and SANITY_DATASET.',
};

/** A failure of one attempt in the reader's own words. */
function refusalOf(error: unknown, retryPolicy: RetryPolicy): ServiceError {
  if (error instanceof ClientError || error instanceof ServerError) {
    const { statusCode: status } = error;
    const [first = ''] = error.message.split('\n');
    // Of an answer that is not the service's own, with all of the question in the address.
    const said = first.replace(/^[A-Z]+-request to \S+ resulted in /, '');
    return new ServiceError(
      `the content service answered ${status} (${said}).${REMEDIES[status] ?? ''}`,
      isLasting(status),
      askedWait(error.response.headers['retry-after']),
    );
  }
  if (isTimeoutError(error) || (error instanceof Error && error.name === 'TimeoutError')) {
    return new ServiceError(`no answer within ${retryPolicy.attempt / 1000} s.`, false);
  }
  return new ServiceError(
    `the content service cannot be reached (${networkReason(error)}).`,
    false,
  );
}

function firstProblem(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  return issue ? `${issue.path.join('.') || 'the answer'}: ${issue.message}` : 'unknown';
}

/** What the client hands over for a body that is no answer at all, such as a proxy's HTML page, is `undefined`. */
function decoded<Shape extends z.ZodType>(answer: unknown, shape: Shape): z.output<Shape> {
  if (answer === undefined) {
    throw new ServiceError('the answer is not JSON of the content service.', false);
  }
  const result = shape.safeParse(answer);
  if (!result.success) {
    throw new ServiceError(
      `the answer has not the expected shape (${firstProblem(result.error)}).`,
      false,
    );
  }
  return result.data;
}

async function attempt(
  client: SanityClient,
  query: string,
  parameters: Record<string, unknown>,
  deadline: AbortSignal,
): Promise<unknown> {
  return client.fetch<unknown>(query, parameters, { tag: 'build', signal: deadline });
}

/**
 * Opens the door. `live` asks the live API rather than the CDN, for a build that an event triggered.
 * The clock for all reading starts now.
 */
export function openReader(
  service: ServiceSettings,
  live: boolean,
  retryPolicy: RetryPolicy,
): Reader {
  const client = createClient(clientConfig(service, live, retryPolicy));
  const deadline = AbortSignal.timeout(retryPolicy.total);
  const fields = service.fields ?? DEFAULT_FIELDS;
  return {
    fields,
    queries: queriesOf(fields),
    deadline,
    retryPolicy,
    read: <Answer, Shape extends z.ZodType>(
      query: Query<Answer>,
      parameters: Record<string, unknown>,
      shape: Decoder<Shape, Answer>,
    ) =>
      withRetry(
        `Reading "${nameOrShape(service.dataset)}" of project ${nameOrShape(service.projectId)}`,
        async () => {
          const answer = await attempt(client, query.text, parameters, deadline).catch((error) => {
            throw refusalOf(error, retryPolicy);
          });
          return decoded<Shape>(query.asWritten ? answer : wellFormed(answer), shape);
        },
        retryPolicy,
        deadline,
      ),
  };
}
