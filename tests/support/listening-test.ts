import type { Server } from 'node:http';
import { onTestFinished } from 'vitest';
import { portOf } from './listening.ts';

/** As `portOf`, until the test has finished. */
export async function portInTest(server: Server): Promise<number> {
  const port = await portOf(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return port;
}
