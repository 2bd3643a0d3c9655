import { useToast } from '@sanity/ui/toast';
import {
  type DocumentActionComponent,
  type SanityClient,
  useClient,
  useDocumentOperation,
  useValidationStatus,
} from 'sanity';
import { type Published, SITE_URL, untilPublished } from './deployed.ts';
import type { DeskState } from './desk-state.ts';
import { askPublished } from './published.ts';
import { type Standing, standingOf, standingOfSite } from './standing.ts';
import { askState, INTERVAL } from './state.ts';

type Push = ReturnType<typeof useToast>['push'];

const TOAST = 'publish-and-watch';
/** How long one message stays unless the next takes its place, in milliseconds. */
const LASTING = 60 * 60_000;
const LAST = 30_000;
/** How long a build may take, in milliseconds. */
const LONGEST = 15 * 60_000;
const UNSEEN =
  'Not seen on the site within 15 minutes: the build’s own log says why. Of sealed posts no site says when they changed.';

/**
 * Asks for a release, which begins once the draft is published; gives what was published. Of a deployed Studio the
 * project's webhook asks for it.
 */
async function askForRelease(id: string, client: SanityClient): Promise<Published | null> {
  if (SITE_URL) return untilPublished(client, id);
  const address = `/desk/publish?document=${encodeURIComponent(id)}`;
  const answer = await fetch(address, { method: 'POST' }).catch(() => null);
  return answer?.ok ? askPublished(client, id) : null;
}

function say(push: Push, title: string, status: 'info' | 'success' | 'error', ended: boolean) {
  push({ id: TOAST, title, status, duration: ended ? LAST : LASTING, closable: true });
}

/** How things stand, as the state of the site has it. */
type Reading = (state: DeskState | null) => Standing;

/** Says how it stands until readers have it, or the build has failed; `begin` asks for the release. */
async function watch(push: Push, first: string, begin: () => Promise<Reading>): Promise<void> {
  say(push, first, 'info', false);
  const reading = await begin();
  const end = Date.now() + LONGEST;
  while (Date.now() < end) {
    const { kind, text } = reading(await askState());
    if (kind === 'live') return say(push, text, 'success', true);
    if (['failed', 'unpublished', 'kept back'].includes(kind))
      return say(push, text, 'error', true);
    if (kind === 'waiting' || kind === 'left out') return say(push, text, 'info', true);
    say(push, text, 'info', false);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
  say(push, UNSEEN, 'error', true);
}

interface Draft {
  readonly _id: string;
  readonly _rev: string;
}

/** Why a draft may not be published, as the button beside it has it; null where it may, and where there is none. */
function useRefusal(draft: Draft | null, id: string, type: string): string | null {
  const checked = useValidationStatus(draft?._id ?? id, type, true);
  if (!draft) return null;
  if (checked.isValidating || checked.revision !== draft._rev) return 'It is being checked.';
  const isRefused = checked.validation.some(({ level }) => level === 'error');
  return isRefused ? 'The form says what must be mended first.' : null;
}

/** Publishes the draft, has the site built, and says how it stands until the change is live or the build has failed. */
export const publishAndWatch: DocumentActionComponent = ({ id, type, draft }) => {
  const { publish } = useDocumentOperation(id, type);
  const refusal = useRefusal(draft, id, type);
  const { push } = useToast();
  const client = useClient({ apiVersion: '2025-02-19' }).withConfig({ perspective: 'raw' });
  return {
    label: 'Publish and watch',
    title: refusal ?? 'Publish, build the site, and see it live',
    disabled: refusal !== null || Boolean(draft && publish.disabled),
    onHandle: () => {
      if (draft) publish.execute();
      // Not a dialog of this action: the Studio makes its actions anew once a draft is published.
      void watch(push, 'Publishing …', async () => {
        const published = await askForRelease(id, client);
        return (state) => standingOf(state, published, id);
      });
    },
  };
};
publishAndWatch.displayName = 'PublishAndWatch';

/** Has the site built as what is published stands: after something was taken back, or published without it. */
export const buildTheSite: DocumentActionComponent = () => {
  const { push } = useToast();
  return {
    label: 'Build the site',
    title: 'Bring what is published to readers, and take from them what was taken back',
    onHandle: () =>
      void watch(push, 'The site is being built.', async () => {
        await fetch('/desk/publish', { method: 'POST' }).catch(() => null);
        return standingOfSite;
      }),
  };
};
buildTheSite.displayName = 'BuildTheSite';
