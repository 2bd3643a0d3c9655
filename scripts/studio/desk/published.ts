import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import type { Published } from './deployed.ts';

const PUBLISHED = '*[_id == $id][0]{publishedAt, unpublishAt, _updatedAt}';

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
    client
      .withConfig({ perspective: 'raw', useCdn: false })
      .fetch<Published | null>(PUBLISHED, { id })
      .then((answer) => ended || setKnown(answer))
      .catch(() => undefined);
    return () => {
      ended = true;
    };
  }, [client, id, revision]);
  return known;
}
