const PORT = '4321';

/** The port to serve at: this one, else `PORT`, else the usual one. Throws one line where it can be none. */
export function chosenPort(flag: string | undefined): number {
  const text = flag ?? process.env.PORT ?? PORT;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Error(`The port ${JSON.stringify(text)} is not a number from 1 to 65535.`);
}
