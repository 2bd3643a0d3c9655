import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { assertClock } from '../../../scripts/release/clock.ts';
import { portInTest } from '../../support/listening-test.ts';

const MINUTE = 60_000;

/** Asks a service whose clock differs from this machine's by so much, by an answer that was kept for `age` seconds. */
async function ask(differs: number, age = 0): Promise<void> {
  const server = createServer((_, response) => {
    const date = new Date(Date.now() + differs - age * 1000).toUTCString();
    response.writeHead(404, { date, age: String(age) }).end();
  });
  await assertClock({ projectId: 'p', apiHost: `http://127.0.0.1:${await portInTest(server)}` });
}

test('a clock that is a little off, and a service that tells no time, stop nothing', async () => {
  await ask(0);
  await ask(4 * MINUTE);
  await ask(-4 * MINUTE);
  await ask(0, 3600);
  await assertClock({ projectId: 'p', apiHost: 'http://127.0.0.1:1' });
});

test('a wrong clock stops a release: it would publish what waits, or take back the newest posts', async () => {
  await expect(ask(-6 * MINUTE)).rejects.toThrow(
    "The clock of this machine is 6 minutes ahead of the content service's: posts that wait would be published. Nothing is published: set the clock.",
  );
  await expect(ask(30 * 60 * MINUTE)).rejects.toThrow(/is 30 hours behind the content service/);
  await expect(ask(400 * 1440 * MINUTE)).rejects.toThrow(
    /is 400 days behind .* the newest posts would be taken back/,
  );
});
