import { type SubmitEvent, useEffect, useRef, useState } from 'react';

type RoomModule = typeof import('../client/room/room.ts');
type State = 'asking' | 'opening' | 'wrong' | 'damaged' | 'outdated' | 'absent';

/** Why the room did not open. */
const MESSAGES: Partial<Record<State, string>> = {
  wrong: 'That passcode does not open the room.',
  damaged: 'The page is damaged. Load it again.',
  outdated: 'This browser is too old to decrypt: one of 2023 or later opens the room.',
  absent: 'The program that opens the room did not arrive. Check the connection and try again.',
};

let attempts = 0;
let arriving: Promise<RoomModule> | undefined;

async function fetchRoom(): Promise<RoomModule> {
  const { content } = document.querySelector<HTMLTemplateElement>('#room-code') ?? {};
  const address = content?.querySelector('script')?.src ?? '';
  try {
    // A browser keeps a module that failed to arrive as failed; another address asks again.
    return await import(/* @vite-ignore */ address + (attempts ? `?${attempts}` : ''));
  } catch (error) {
    attempts += 1;
    arriving = undefined;
    throw error;
  }
}

/** The room's code, from where the page names it: asked for once a reader types, and not before. */
function roomCode(): Promise<RoomModule> {
  arriving ??= fetchRoom();
  return arriving;
}

async function outcomeOf(passcode: string): Promise<State> {
  try {
    const outcome = await (await roomCode()).unseal(passcode);
    return outcome === 'open' ? 'opening' : outcome;
  } catch {
    return 'absent';
  }
}

/** Asks for the passcode, one at a time. What it is told never leaves the page. */
export default function PasscodeForm() {
  const field = useRef<HTMLInputElement>(null);
  /** One passcode is tried at a time, however often it is submitted. */
  const busy = useRef(false);
  const [state, setState] = useState<State>('asking');
  const [hydrated, setHydrated] = useState(false);
  const [shown, setShown] = useState(false);
  const message = MESSAGES[state];
  const opening = state === 'opening';
  useEffect(() => {
    setHydrated(true);
    const clear = () => {
      if (field.current) field.current.value = '';
      setShown(false);
    };
    addEventListener('pagehide', clear);
    return () => removeEventListener('pagehide', clear);
  }, []);
  useEffect(() => {
    if (!message) return;
    field.current?.focus();
    field.current?.select();
  }, [message]);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const { current } = field;
    if (busy.current || !current) return;
    busy.current = true;
    // A browser writes down what a text field holds, and a password field not.
    setShown(false);
    current.focus();
    setState('opening');
    const outcome = await outcomeOf(current.value);
    if (outcome === 'opening') current.value = '';
    current.closest('[data-given]')?.removeAttribute('data-given');
    busy.current = outcome === 'opening';
    setState(outcome);
  };
  const prepare = () => {
    roomCode().catch(() => {});
  };
  return (
    <form method="dialog" autoCapitalize="none" onSubmit={submit}>
      <input type="text" autoComplete="username" value="Dark Room" readOnly hidden />
      <p className="given">You were sent a key with this link.</p>
      <label htmlFor="passcode">Passcode</label>
      <input
        ref={field}
        id="passcode"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        required
        readOnly={opening}
        onInput={prepare}
        aria-invalid={message ? true : undefined}
        aria-describedby={message && 'passcode-message'}
      />
      <button
        type="button"
        hidden={!hydrated}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        Show<span className="vh"> passcode</span>
      </button>
      {message && (
        <p className="err" id="passcode-message" role="alert">
          {message}
        </p>
      )}
      <div className="wait" role="status">
        {opening && (
          <>
            <span className="ring spin" aria-hidden="true" />
            Loading content...
          </>
        )}
      </div>
      <button className="btn solid" type="submit" hidden={opening}>
        Unseal
      </button>
      <button className="btn solid given" type="submit" hidden={opening}>
        Open
      </button>
    </form>
  );
}
