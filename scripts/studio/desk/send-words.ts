import { TYPED } from './keep-unsaved.ts';
import { isDeaf, UNDER_WAY } from './under-way.ts';
import type { KeptDocument } from './unsaved.ts';

/** Typed words on their way to be saved. */
export const WORDS = /\btag=sanity\.studio\.document\.commit$/;

const REFUSAL = {
  error: 'Conflict',
  message: 'The service has something else than they were typed into.',
};

/** The address of what the service has of a document, from that of its words. */
function documentsAt({ href }: URL, id: string): URL {
  const address = new URL(href.replace('/data/actions/', '/data/doc/'));
  address.search = '';
  address.pathname += `/drafts.${id},${id}`;
  return address;
}

/**
 * Sends words that were typed, as a transaction that is under way until it is answered; `ask` asks until the service is
 * there. Words are sent as changes: where the service is back with other files than they were typed into, little or nothing
 * would come of them. They are refused then, as what it refuses itself, and the whole draft is kept.
 */
export async function sendWords(
  url: URL,
  body: string,
  ask: (send: () => Promise<Response>) => Promise<Response>,
  { read, send }: { read: (url: URL) => Promise<Response>; send: () => Promise<Response> },
): Promise<Response> {
  const [, transaction = ''] = /"transactionId":"([^"]+)"/.exec(body) ?? [];
  const [, id = ''] = /"publishedId":"([^"]+)"/.exec(body) ?? [];
  UNDER_WAY.add(transaction);
  try {
    const answer = await ask(async () => {
      const typed = TYPED.get(id);
      if (!typed || !isDeaf()) return send();
      const found = await read(documentsAt(url, id));
      const { documents }: { documents: KeptDocument[] } = await found.json();
      return typed.isBase(documents, transaction)
        ? send()
        : Response.json(REFUSAL, { status: 409 });
    });
    if (answer.ok) TYPED.get(id)?.take(transaction);
    else if (answer.status < 500) await TYPED.get(id)?.leave();
    return answer;
  } finally {
    UNDER_WAY.delete(transaction);
  }
}
