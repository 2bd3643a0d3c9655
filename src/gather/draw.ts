import { type ChildProcess, fork } from 'node:child_process';
import { environmentWithoutSecrets } from '../settings/secrets.ts';
import { SPARING_ENVIRONMENT, SPARING_FLAGS } from '../settings/sparing.ts';
import type { CardOrder } from './cards/paint.ts';
import type { EncodingOrder } from './pictures/encode.ts';

/*
 * Pictures and cards are drawn in a process of its own, on another core. What drawing takes of memory is several times
 * what it draws, and is given back only when a process ends.
 */

/** What is to be drawn into files of a folder. */
export type DrawingOrder =
  | { readonly kind: 'picture'; readonly picture: EncodingOrder }
  | { readonly kind: 'cards'; readonly folder: string; readonly cards: readonly CardOrder[] };

/** How an order ended; `fault` says why it could not be drawn. */
export interface Drawn {
  readonly order: number;
  readonly fault: string | null;
}

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

/** The process, as long as anything waits for it. */
let drawing: { readonly child: ChildProcess; readonly waiting: Map<number, Waiting> } | null = null;
let orders = 0;

function begun(): NonNullable<typeof drawing> {
  const child = fork(new URL('draw-process.ts', import.meta.url), [], {
    execArgv: [...SPARING_FLAGS],
    env: { ...environmentWithoutSecrets(), ...SPARING_ENVIRONMENT },
    serialization: 'advanced',
  });
  const waiting = new Map<number, Waiting>();
  child.on('message', ({ order, fault }: Drawn) => {
    const { resolve, reject } = waiting.get(order) ?? {};
    waiting.delete(order);
    if (fault === null) resolve?.();
    else reject?.(new Error(fault));
    if (waiting.size > 0) return;
    drawing = null;
    child.disconnect();
  });
  const fail = (error: Error) => {
    if (drawing?.child === child) drawing = null;
    for (const { reject } of waiting.values()) reject(error);
  };
  child.once('error', fail);
  child.once('exit', (code, signal) => {
    fail(new Error(`The process that draws pictures and cards ended with ${code ?? signal}.`));
  });
  return { child, waiting };
}

/** Draws in another process. Ends when the files are there; throws an `Error` that says why they are not. */
export function draw(order: DrawingOrder): Promise<void> {
  drawing ??= begun();
  const { child, waiting } = drawing;
  const number = orders;
  orders += 1;
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    child.send({ ...order, order: number });
  });
}
