import { describe, expect, test } from 'vitest';
import { checkSecrets } from '../../../../scripts/release/verify/secrets.ts';
import { ENV, faultsOf } from './candidate-site.ts';

describe('secrets', () => {
  const secrets = [
    ['SANITY_TOKEN', ENV.SANITY_TOKEN],
    ['DARKROOM_PASSCODE', ENV.DARKROOM_PASSCODE],
    ['DEPLOY_HOOK_URL', ENV.DEPLOY_HOOK_URL],
    ['DEPLOY_HOOK_URL', 'build_hooks/5c23354f454e1350'],
    ['WEBHOOK_SECRET', ENV.WEBHOOK_SECRET],
  ] as const;
  const forms: [string, (text: string) => string][] = [
    ['as it is', (text) => text],
    ['in a URL', encodeURIComponent],
    ['in JSON', (text) => JSON.stringify(text)],
    ['in HTML', (text) => text.replaceAll('"', '&quot;')],
    ['in base64', (text) => Buffer.from(text).toString('base64')],
    ['in base64 after other bytes', (text) => Buffer.from(`ab${text}cd`).toString('base64')],
  ];
  test.each(secrets)('%s is found in every form: %s', async (name, value) => {
    for (const [, form] of forms) {
      const { faults } = await faultsOf(checkSecrets, {
        'deep/file.bin': Buffer.concat([Buffer.from([0, 255]), Buffer.from(`x${form(value)}y`)]),
      });
      expect(faults).toEqual([
        `deep/file.bin holds the value of ${name}: take it out of what is published.`,
      ]);
    }
  });

  test('in a file’s name, too', async () => {
    const { faults } = await faultsOf(checkSecrets, { [`${ENV.WEBHOOK_SECRET}.txt`]: 'x' });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain('WEBHOOK_SECRET');
  });

  test('nothing is found where nothing is, and no fault shows the value', async () => {
    expect((await faultsOf(checkSecrets, { 'a.txt': 'skToken' })).faults).toEqual([]);
    const { faults } = await faultsOf(checkSecrets, { 'a.txt': Object.values(ENV).join('\n') });
    expect(faults).toHaveLength(4);
    for (const { 1: value } of secrets) expect(faults.join()).not.toContain(value);
  });
});
