export interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

export type Ask = (path: string) => Promise<Answer>;

/** Asks a running server, without following redirects. */
export function asker(origin: string): Ask {
  return async (address) => {
    const response = await fetch(origin + address, { redirect: 'manual' });
    const location = response.headers.get('location');
    const headers = Object.fromEntries(response.headers);
    return { status: response.status, location, body: await response.text(), headers };
  };
}

/** A promise that a host breaks, in words; null where it holds. */
export type Fault = string | null;
