import { randomUUID } from 'node:crypto';
import { z } from 'astro/zod';
import type { RawData, WebSocket } from 'ws';
import { AUTHOR_ID } from './listener.ts';

const call = z.object({
  id: z.string().max(64),
  method: z.string().max(64),
  params: z.looseObject({}).optional(),
});

/** How often a connection says that it is there, in milliseconds. */
const BEAT = 10_000;

function parsed(data: RawData) {
  try {
    return call.parse(JSON.parse(String(data)));
  } catch {
    return null;
  }
}

/** The event that the others hear when one of the Studio's windows calls a method, or undefined. */
function eventOf(method: string, params: Record<string, unknown>): object | undefined {
  const { session, data } = params;
  const i = AUTHOR_ID;
  if (method === 'presence_rollcall') return { type: 'rollCall', i, session };
  if (method === 'presence_announce') return { type: 'state', i, m: data };
  if (method === 'presence_disconnect') return { type: 'disconnect', i, m: { session } };
  return undefined;
}

/** Tells the Studio's windows of each other: who is where in which document. Takes each window's connection. */
export function createPresence(): (socket: WebSocket) => void {
  /** By the id of the subscription. */
  const subscribers = new Map<string, WebSocket>();
  const tellOthers = (from: WebSocket, event: object) => {
    for (const [subscription, socket] of subscribers) {
      if (socket === from) continue;
      const params = { subscription, result: event };
      socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params }));
    }
  };
  const carryOut = (socket: WebSocket, { method, params = {} }: z.infer<typeof call>): unknown => {
    if (method.endsWith('_subscribe')) {
      const subscription = randomUUID();
      subscribers.set(subscription, socket);
      return subscription;
    }
    const event = eventOf(method, params);
    if (event) tellOthers(socket, event);
    return {};
  };
  return (socket) => {
    const beat = setInterval(() => socket.send('♥'), BEAT);
    socket.on('message', (data) => {
      const asked = parsed(data);
      if (!asked) return socket.close(4000);
      const result = carryOut(socket, asked);
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: asked.id, result }));
    });
    socket.on('close', () => {
      clearInterval(beat);
      for (const [id, each] of subscribers) if (each === socket) subscribers.delete(id);
    });
  };
}
