import type { SanityClient } from '@sanity/client';
import type { DeskState } from './desk-state.ts';

/** What is published of a document, as far as readers are concerned. */
export interface Published {
  readonly publishedAt?: string;
  readonly unpublishAt?: string;
  readonly _updatedAt?: string;
  /** Where it is known: it stands in the Dark Room alone. */
  readonly sealed?: boolean;
  /** Where it is known: why nobody gets it, by its author's own fields. */
  readonly keptBack?: string | null;
}

/** Where readers find the site: what a deployed Studio asks. The one on the author's machine asks there. */
export const SITE_URL = process.env.SANITY_STUDIO_SITE_URL?.replace(/\/$/, '') || null;

interface Version {
  readonly content: string;
  readonly changedAt: string | null;
  readonly nextDue: string | null;
}

/** The release that was seen last, and since when. */
let seen: { readonly content: string; readonly at: string } | null = null;

function stateOf(site: string, { content, changedAt, nextDue }: Version): DeskState {
  if (seen?.content !== content) seen = { content, at: new Date().toISOString() };
  const building = { building: false, failure: null, releasedAt: null, takenBack: [] };
  return { live: { site, ...building, seenAt: seen.at, changedAt, nextDue }, preview: null };
}

/** What the site says of itself in `version.json`, or null where it does not answer. */
export async function askSite(site: string): Promise<DeskState | null> {
  const answer = await fetch(`${site}/version.json?${Date.now()}`).catch(() => null);
  const version: Version | null = answer?.ok ? await answer.json().catch(() => null) : null;
  return version && stateOf(site, version);
}

const PUBLISHED = `{
  "draft": count(*[_id == "drafts." + $id]),
  "published": *[_id == $id][0]{publishedAt, unpublishAt, _updatedAt}
}`;
const TRIES = 20;

/** What is published of the document, once its draft is gone. The project's webhook then calls the host's hook. */
export async function untilPublished(client: SanityClient, id: string): Promise<Published | null> {
  for (let count = 0; count < TRIES; count += 1) {
    const { draft, published } = await client.fetch(PUBLISHED, { id });
    if (draft === 0) return published;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  return null;
}
