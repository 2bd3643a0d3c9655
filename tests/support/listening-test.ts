import { createServer, type Server } from 'node:http';
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

/** The address of a host that has nothing, until the test has finished: whoever compares with what is live there waits for no answer. */
export async function emptyHost(): Promise<string> {
  const server = createServer((_, response) => response.writeHead(404).end());
  return `http://127.0.0.1:${await portInTest(server)}`;
}
