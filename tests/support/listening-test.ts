import { createServer, type Server } from 'node:http';
import { onTestFinished } from 'vitest';
import { freePort, portOf } from './listening.ts';

/** As `portOf`, until the test has finished. */
export async function portInTest(server: Server, wanted = 0): Promise<number> {
  const found = await portOf(server, '127.0.0.1', wanted);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return found;
}

let port: Promise<number> | undefined;

/**
 * The address of a host that has nothing, until the test has finished: whoever compares with what is live there waits for no
 * answer. One for all tests of a process, for pages have it in their program, which is bundled for each.
 */
export async function emptyHost(): Promise<string> {
  port ??= freePort('127.0.0.1');
  const server = createServer((_, response) => response.writeHead(404).end());
  return `http://127.0.0.1:${await portInTest(server, await port)}`;
}
