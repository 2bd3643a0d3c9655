import type { Item } from '../domain/item.ts';
import type { Texts } from '../domain/texts.ts';
import type { ServiceSettings, Settings } from '../settings/settings.ts';
import { bodyMaker } from './body-form.ts';
import { claimsOf } from './builtin/shown.ts';
import type { Memory } from './memory.ts';
import type { BegunReading } from './sanity/changed-posts.ts';
import { openReader } from './sanity/client.ts';
import type { Progress } from './sanity/everything.ts';
import { originOfPictures, withPicturesElsewhere } from './sanity/images.ts';
import { type RetryPolicy, ServiceError } from './sanity/retry.ts';
import { readServiceContent, type ServiceContent } from './sanity/service-content.ts';
import type { Withdrawing } from './sanity/still-shown.ts';

/** What the author has written into the project itself. */
export interface Written {
  readonly items: readonly Item[];
  readonly texts: Texts;
}

export interface Circumstances {
  readonly now: Date;
  readonly retryPolicy: RetryPolicy;
  /** Ask the live API rather than the CDN. */
  readonly live: boolean;
  readonly progress: Progress;
  /** The slug under which a post is published already, by its id. */
  readonly knownSlug?: (id: string) => string | null;
  /** What a process that stays remembers; null where each release begins anew. */
  readonly memory?: Memory;
  /** Of a preview on its author's machine: opens all that is sealed, also what is for some readers only. */
  readonly passcode?: string;
  /** The digest of the code, where it is known (`codeDigest`). */
  readonly code?: string;
  /** The reading, where it has begun. */
  readonly begun?: BegunReading | null;
  /** Take nothing from the service but what its author has taken back since the last release. */
  readonly withdrawing?: Withdrawing | undefined;
  /** What is written, where it is being read already. */
  readonly written?: Promise<Written>;
}

/**
 * What the content service holds, before a picture is made or a word sealed; where it cannot be read, and the settings let
 * the site be built without it, why. Throws a `ServiceError` or `DecodingError` of clear lines.
 */
export async function readService(
  settings: Settings,
  service: ServiceSettings,
  items: readonly Item[],
  circumstances: Circumstances,
): Promise<ServiceContent | ServiceError> {
  const { live, retryPolicy, begun, withdrawing } = circumstances;
  // Of the last release only what was taken back is to go.
  const mayDoWithout = settings.contentFallback && !withdrawing;
  try {
    const reader = begun?.reader ?? openReader(service, live, retryPolicy);
    const bodies = await bodyMaker(settings, service, items);
    const { drafts } = service;
    const reading = { ...circumstances, drafts, bodies, moment: begun?.moment };
    const content = await readServiceContent(reader, claimsOf(items), reading);
    // An asset can name any address: what is not the service's own is nothing to wait for, nor may it be in a private network.
    const origin = originOfPictures(settings.service === null, service.apiHost);
    if (origin === null) return content;
    return {
      ...content,
      posts: withPicturesElsewhere(content.posts, origin),
      sealed: withPicturesElsewhere(content.sealed, origin),
    };
  } catch (error) {
    if (error instanceof ServiceError && mayDoWithout) return error;
    throw error;
  }
}
