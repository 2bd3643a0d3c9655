import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { gather } from '../../../src/gather/gather.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { portInTest } from '../../support/listening-test.ts';
import { HURRIED, serviceAt, workspaceIn } from '../../support/release-elsewhere.ts';
import { temporaryFolder } from '../release/releasing.ts';

const CIRCUMSTANCES = { now: new Date(), retryPolicy: HURRIED, live: true, progress: () => {} };

/** A service that answers nothing and counts who asks. */
async function startSilent() {
  let asked = 0;
  const server = createServer(() => {
    asked += 1;
  });
  const port = await portInTest(server);
  return { service: serviceAt(`http://127.0.0.1:${port}`), asked: () => asked };
}

test.each([
  ['with the words of the site', 'dancing through fire'],
  ['that everybody knows', 'correct horse battery staple'],
])('a passcode %s is refused before anything is asked for', async (_, passcode) => {
  const { service, asked } = await startSilent();
  const workspace = workspaceIn(await temporaryFolder());
  const settings = { ...readSettings({ DARKROOM_PASSCODE: passcode }), service };
  await expect(gather(workspace, settings, service, CIRCUMSTANCES)).rejects.toThrow(
    'DARKROOM_PASSCODE is too weak',
  );
  expect(asked()).toBe(0);
});
