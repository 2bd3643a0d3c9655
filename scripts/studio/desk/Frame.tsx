import { useToast } from '@sanity/ui/toast';
import { useEffect, useRef } from 'react';
import { type LayoutProps, useClient } from 'sanity';
import { sendUnsaved } from './send-unsaved.ts';
import { GONE } from './standing.ts';
import { useDeskState } from './state.ts';
import { whenLeft } from './unsaved.ts';

const TOAST = 'service';
/** How long a message stays, in milliseconds: until the service is back, and for a while then. */
const UNTIL_BACK = 24 * 60 * 60_000;
const LAST = 10_000;
const WAITS = `${GONE} What you type waits in this browser until then.`;
const BACK = 'The service is back: what you typed is being saved.';

/** Says when the service is gone, and when it is back; then what forms had not saved that are closed is saved. */
function ServiceWatch() {
  const { push } = useToast();
  const client = useClient({ apiVersion: '2025-02-19' });
  const isThere = useDeskState() !== null;
  const wasThere = useRef(false);
  useEffect(() => {
    if (isThere) wasThere.current = true;
    if (isThere || !wasThere.current) return;
    push({ id: TOAST, status: 'error', title: WAITS, duration: UNTIL_BACK, closable: true });
    return () => {
      push({ id: TOAST, status: 'success', title: BACK, duration: LAST, closable: true });
    };
  }, [isThere, push]);
  useEffect(() => {
    if (!isThere) return;
    const send = async () => {
      for (const each of await sendUnsaved(client))
        push({ ...each, id: each.title, duration: UNTIL_BACK, closable: true });
    };
    void send();
    return whenLeft(send);
  }, [client, isThere, push]);
  return null;
}

/** The Studio's own frame, beside what watches the service. */
export function Frame(props: LayoutProps) {
  return (
    <>
      {props.renderDefault(props)}
      <ServiceWatch />
    </>
  );
}
