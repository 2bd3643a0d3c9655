import type { SanityClient } from '@sanity/client';

/** A document of a dataset. */
export type Stored = {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
};

const PAGE_SIZE = 500;
const PAGE = `*[_id > $last && !(_type match "system.*")] | order(_id) [0...${PAGE_SIZE}]`;

/**
 * All documents that the client may see, in the order of their ids: drafts and versions too, with a token. `progress`
 * takes how many there are so far. Throws what the client throws.
 */
export async function readDocuments(
  client: SanityClient,
  progress: (count: number) => void,
): Promise<Stored[]> {
  const documents: Stored[] = [];
  for (;;) {
    const last = documents.at(-1)?._id ?? '';
    const page = await client.fetch<Stored[]>(PAGE, { last });
    documents.push(...page);
    progress(documents.length);
    if (page.length < PAGE_SIZE) return documents;
    if ((page.at(-1)?._id ?? '') <= last) throw new Error('The pages of documents do not advance.');
  }
}

/** True for the document of a picture or of another file. */
export const isAsset = ({ _type }: Stored): boolean => /^sanity\.(image|file)Asset$/.test(_type);
