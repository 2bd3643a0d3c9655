import { useEffect, useState } from 'react';
import { type SanityClient, useClient } from 'sanity';
import { askIn } from '../../../src/gather/sanity/document-types/dataset.ts';
import { keptBack } from '../../../src/gather/sanity/document-types/kept-back-rules.ts';
import type { Published } from './deployed.ts';
import { FOUND } from './found.ts';
import { SEALED } from './lists.ts';

const PUBLISHED = `*[_id == $id][0]{publishedAt, unpublishAt, _updatedAt, "sealed": ${SEALED}, "post": @}`;

/** What is published under this id, as the service has it; null where nothing is. */
export async function askPublished(client: SanityClient, id: string): Promise<Published | null> {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false });
  const published = await raw.fetch<(Published & { post: unknown }) | null>(PUBLISHED, { id });
  if (published === null) return null;
  const ask = askIn({ getClient: () => raw });
  return { ...published, keptBack: await keptBack(published.post, ask, FOUND.fields) };
}

/**
 * What is published of the document that the form has, as the service has it: the form's own `_updatedAt` is the time of
 * this browser, and later than what any release can have. Null where nothing is, and until it is known.
 */
export function usePublished(document: { _id: string; _rev?: string } | null): Published | null {
  const client = useClient({ apiVersion: '2025-02-19' });
  const [known, setKnown] = useState<Published | null>(null);
  const id = document?._id;
  const revision = document?._rev;
  useEffect(() => {
    if (!id || !revision) return setKnown(null);
    let ended = false;
    askPublished(client, id)
      .then((answer) => ended || setKnown(answer))
      .catch(() => undefined);
    return () => {
      ended = true;
    };
  }, [client, id, revision]);
  return known;
}
