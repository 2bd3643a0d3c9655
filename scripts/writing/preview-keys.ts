import type { ServerResponse } from 'node:http';

/** Where the preview hands its author the room's key. No page of the site lies there. */
const KEYS = '/preview/keys';

/** What opens the sealed posts of a preview, for the page that may show it in a frame. */
export interface PreviewKeys {
  readonly passcode: string;
  /** The room's header. */
  readonly header: string;
  /** Where tabs of the room find each other (src/client/room/name.ts). */
  readonly room: string;
  /** The one origin whose pages may hold the keys in a frame. */
  readonly framedBy: string;
}

/*
 * To the site's pages this is another tab in which the room is open: it holds the lock, and hands the session to those
 * that ask. It stands in a frame beside the page that is looked at.
 */
const SCRIPT = `const { passcode, header, room, framedBy } = await (await fetch('keys.json')).json();
const { salt, iter } = JSON.parse(header);
const bytes = (text) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
const typed = new TextEncoder().encode(passcode);
const secret = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits']);
const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: iter };
const bits = await crypto.subtle.deriveBits(how, secret, 256);
const key = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']);
const channel = new BroadcastChannel(room);
channel.onmessage = ({ data }) => {
  const now = Date.now();
  if (data === 'ask') channel.postMessage({ key, header, opened: now, used: now });
};
navigator.locks.request(room, { mode: 'shared' }, () => {
  parent.postMessage('room open', framedBy);
  return new Promise(() => {});
});
`;

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Keys of the preview</title>
<script type="module" src="keys.js"></script>
</html>
`;

const FILES: Readonly<
  Record<string, readonly [type: string, text: (keys: PreviewKeys) => string]>
> = {
  [KEYS]: ['text/html', () => PAGE],
  [`${KEYS}.js`]: ['text/javascript', () => SCRIPT],
  [`${KEYS}.json`]: ['application/json', (keys) => JSON.stringify(keys)],
};

/** Answers a request for the keys, to pages of the preview alone; false where the path is another. */
export function answerKeys(path: string, response: ServerResponse, keys: PreviewKeys): boolean {
  const [type, text] = FILES[path] ?? [];
  if (!type || !text) return false;
  const policy = "default-src 'none'; script-src 'self'; connect-src 'self'";
  response.writeHead(200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': `${policy}; frame-ancestors ${keys.framedBy}`,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
  response.end(text(keys));
  return true;
}
