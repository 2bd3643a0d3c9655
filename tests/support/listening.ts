import { createServer, type Server } from 'node:net';

/** The port, free until now, at which the server listens on this machine from now on. */
export async function portOf(server: Server, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A port of this machine at which nothing listens. */
export async function freePort(host?: string): Promise<number> {
  const server = createServer();
  const port = await portOf(server, host);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
