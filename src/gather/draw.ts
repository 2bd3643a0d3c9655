import { type ChildProcess, fork } from 'node:child_process';
import { environmentWithoutSecrets } from '../settings/secrets.ts';
import { SPARING_ENVIRONMENT, SPARING_FLAGS } from '../settings/sparing.ts';
import type { CardOrder } from './cards/paint.ts';
import { inTurns } from './in-turns.ts';
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

/** The process, and what waits for it. */
interface Drawing {
  readonly child: ChildProcess;
  readonly waiting: Map<number, Waiting>;
}

/**
 * The pixels of one picture after another lie in the same memory (glibc; in bytes). Else the system gives new memory each
 * time, and takes it back: a fiftieth of all the work.
 */
const SAME_MEMORY = { MALLOC_MMAP_THRESHOLD_: '33554432', MALLOC_TRIM_THRESHOLD_: '134217728' };

/** How long it stays for another order, in milliseconds: orders come in waves, and its start costs more than a picture. */
const IDLE = 1_000;

let drawing: Drawing | null = null;
let orders = 0;
let resting: NodeJS.Timeout | undefined;

function end(idle: Drawing): void {
  if (drawing === idle) drawing = null;
  if (idle.child.connected) idle.child.disconnect();
}

/** Ends it where nothing is asked of it for a while. This process need not wait for that. */
function rest(idle: Drawing): void {
  idle.child.unref();
  idle.child.channel?.unref();
  resting = setTimeout(() => end(idle), IDLE).unref();
}

/** Ends the process where it has nothing to do: what else is to be made has its memory. */
export function endDrawing(): void {
  if (drawing?.waiting.size === 0) end(drawing);
}

function begun(): Drawing {
  const child = fork(new URL('draw-process.ts', import.meta.url), [], {
    execArgv: [...SPARING_FLAGS],
    env: { ...environmentWithoutSecrets(), ...SPARING_ENVIRONMENT, ...SAME_MEMORY },
    serialization: 'advanced',
  });
  const waiting = new Map<number, Waiting>();
  const made = { child, waiting };
  child.on('message', ({ order, fault }: Drawn) => {
    const { resolve, reject } = waiting.get(order) ?? {};
    waiting.delete(order);
    if (fault === null) resolve?.();
    else reject?.(new Error(fault));
    if (waiting.size === 0) rest(made);
  });
  const fail = (error: Error) => {
    if (drawing?.child === child) drawing = null;
    for (const { reject } of waiting.values()) reject(error);
  };
  child.once('error', fail);
  child.once('exit', (code, signal) => {
    fail(new Error(`The process that draws pictures and cards ended with ${code ?? signal}.`));
  });
  return made;
}

/** Orders drawn at once: what encodes leaves the thread, and each picture takes memory. */
const inTurn = inTurns(3);

let held: Promise<unknown> = Promise.resolve();

/**
 * Draws nothing before that has ended, well or not: what takes a core and much memory meanwhile, as bundling does, is over
 * sooner, and the memory of both is never needed at once.
 */
export function drawAfter(other: Promise<unknown>): void {
  held = Promise.allSettled([other]);
}

function drawNow(order: DrawingOrder): Promise<void> {
  clearTimeout(resting);
  drawing ??= begun();
  const { child, waiting } = drawing;
  const number = orders;
  orders += 1;
  child.ref();
  child.channel?.ref();
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    child.send({ ...order, order: number });
  });
}

/** Draws in another process. Ends when the files are there; throws an `Error` that says why they are not. */
export async function draw(order: DrawingOrder): Promise<void> {
  await held;
  return inTurn(() => drawNow(order));
}
