import { expect, test } from 'vitest';
import { wantedBy } from '../../../scripts/delivery/wanted.ts';
import { parseFields } from '../../../src/settings/fields.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { serviceAt } from '../../support/release-elsewhere.ts';

test.each([
  ['https://own.example', '{}', false],
  ['http://localhost:8080', '{}', true],
  ['http://localhost:8080', 'undecided: intern', false],
])(
  'at %s, with %s, a host may have what is looked at on this machine: %s',
  (site, yaml, expected) => {
    const service = { ...serviceAt('http://127.0.0.1:9'), fields: parseFields(yaml) };
    const settings = readSettings({ SITE_URL: site, DEPLOY_COMMAND: 'true' });
    expect(wantedBy(settings, service).ownMachine).toBe(expected);
  },
);
