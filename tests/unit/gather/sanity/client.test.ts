import { createClient } from '@sanity/client';
import { describe, expect, it } from 'vitest';
import { clientConfig } from '../../../../src/gather/sanity/client.ts';
import { RETRY_POLICY } from '../../../../src/gather/sanity/retry.ts';
import { readSettings } from '../../../../src/settings/settings.ts';

const clientWith = (env: Record<string, string>, live = false) => {
  const { service } = readSettings({ SANITY_PROJECT_ID: 'zp7mbokg', ...env });
  if (!service) return expect.unreachable('there is no service');
  return createClient(clientConfig(service, live, RETRY_POLICY));
};
const QUERY = '/data/query/production';

describe('the client', () => {
  it.each([
    [{}, false, 'https://zp7mbokg.apicdn.sanity.io/v2023-01-01'],
    [{}, true, 'https://zp7mbokg.api.sanity.io/v2023-01-01'],
    [{ SANITY_USE_CDN: 'true' }, true, 'https://zp7mbokg.api.sanity.io/v2023-01-01'],
    [{ SANITY_USE_CDN: 'false' }, false, 'https://zp7mbokg.api.sanity.io/v2023-01-01'],
    [{ SANITY_API_VERSION: '1' }, false, 'https://zp7mbokg.apicdn.sanity.io/v1'],
    [{ SANITY_API_HOST: 'http://127.0.0.1:9' }, false, 'http://127.0.0.1:9/v2023-01-01'],
    [{ SANITY_API_HOST: 'http://127.0.0.1:9' }, true, 'http://127.0.0.1:9/v2023-01-01'],
  ])('with %j, live: %s, asks %s', (env, live, address) => {
    const client = clientWith(env, live);
    expect(client.getUrl(QUERY, client.config().useCdn)).toBe(address + QUERY);
  });

  it('takes its part of the product’s retryPolicy, and never asks again by itself', () => {
    expect(clientWith({}).config()).toMatchObject({
      timeout: 30_000,
      maxRetries: 0,
      perspective: 'published',
      requestTagPrefix: 'site',
    });
  });
});
