import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** The port, the wanted one or any that was free until now, at which the server listens on this machine from now on. */
export async function portOf(server: Server, host = '127.0.0.1', wanted = 0): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(wanted, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Systems give connections that go out ports above these: what is free here stays free but for other servers. */
const FIRST = 11_000;
const LAST = 30_000;

/** Rejects when something listens at the port. */
async function probe(port: number, host: string | undefined): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

/** The first of so many ports in a row at which nothing listens on this machine. */
export async function freePort(host?: string, many = 1): Promise<number> {
  const first = randomInt(FIRST, LAST - many);
  const ports = Array.from({ length: many }, (_, at) => first + at);
  const probes = await Promise.allSettled(ports.map((port) => probe(port, host)));
  return probes.every(({ status }) => status === 'fulfilled') ? first : freePort(host, many);
}
