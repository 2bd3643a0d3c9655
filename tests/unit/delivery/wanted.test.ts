import { expect, test } from 'vitest';
import { wantedBy } from '../../../scripts/delivery/wanted.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { serviceAt } from '../../support/release-elsewhere.ts';

test.each([
  ['https://own.example', false],
  ['http://localhost:8080', true],
])('at %s, a host may have what is looked at on this machine: %s', (site, expected) => {
  const settings = readSettings({ SITE_URL: site, DEPLOY_COMMAND: 'true' });
  expect(wantedBy(settings, serviceAt('http://127.0.0.1:9')).ownMachine).toBe(expected);
});
