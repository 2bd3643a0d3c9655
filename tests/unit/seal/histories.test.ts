import { describe, expect, it } from 'vitest';
import { type RoomEntry, type SealedRoom, sealRoom } from '../../../src/seal/room.ts';
import { FULL } from '../../support/long-form.ts';
import { entryOf, HEADER, noise, personOf } from './room-samples.ts';

/** The long form takes minutes. */
const [HISTORIES, RELEASES] = FULL ? [50, 12] : [20, 3];

const names = ['ruth', 'bo', 'ines', 'tom'];
const persons = await Promise.all(names.map((name, n) => personOf(n + 1, name)));

/** What somebody sees of a release who has no key and keeps every byte. */
const sizesOf = ({ files }: SealedRoom): string =>
  files
    .map(({ bytes }) => bytes.length)
    .sort((a, b) => a - b)
    .join();

const windowsOf = ({ files }: SealedRoom): Set<string> =>
  new Set(
    files
      .filter(({ name }) => name !== 'slots')
      .flatMap(({ name, bytes }) => [
        name,
        ...[4, 16, bytes.length - 16].map((at) => String(bytes.subarray(at, at + 12))),
      ]),
  );

/** All that two releases tell: pages that came or went, files and parts of files that stayed, other sizes. */
function seen(before: SealedRoom, after: SealedRoom) {
  const [a, b] = [windowsOf(before), windowsOf(after)];
  return {
    pages: before.pages.join() === after.pages.join(),
    stayed: [...b].filter((each) => a.has(each)).length,
    sizes: sizesOf(before) === sizesOf(after),
  };
}

interface State {
  readonly entries: readonly RoomEntry[];
  readonly keys: readonly number[];
}

type Change = (state: State, random: number, step: number) => State;

const withEntry = ({ entries, keys }: State, at: number, entry: RoomEntry): State => ({
  keys,
  entries: entries.with(at % entries.length, entry),
});

/** Every kind of change that an author makes. */
const CHANGES: Readonly<Record<string, Change>> = {
  added: ({ entries, keys }, random, step) => ({
    keys,
    entries: [entryOf(`new-${step}-${random}`, 1 + (random % 9)), ...entries],
  }),
  'moved in with a picture': ({ entries, keys }, random, step) => ({
    keys,
    entries: [entryOf(`pictured-${step}-${random}`, 2, 40_000 + random), ...entries],
  }),
  removed: ({ entries, keys }, random) => ({
    keys,
    entries: entries.length > 1 ? entries.toSpliced(random % entries.length, 1) : entries,
  }),
  edited: (state, random, step) => {
    const entry = state.entries[random % state.entries.length];
    return entry ? withEntry(state, random, { ...entry, title: `Edited ${step}` }) : state;
  },
  'meant for one': (state, random, step) => {
    const entry = state.entries[random % state.entries.length];
    const readers = [names[random % 2] ?? '', `nobody-${step}`];
    return entry ? withEntry(state, random, { ...entry, readers }) : state;
  },
  'given or withdrawn a key': ({ entries, keys }, random) => {
    const key = 2 + (random % 2);
    return {
      entries,
      keys: keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key],
    };
  },
};

/** How many pages and files of each size the format publishes for so many, counted without the product. */
function stepsOf({ entries }: State): string {
  const power = (count: number, least: number) => {
    let filled = least;
    while (filled < count) filled *= 2;
    return filled;
  };
  const pictures = entries.filter(({ image }) => image).length;
  return [power(2 * entries.length, 16), power(entries.length, 16), power(pictures, 4)].join();
}

const seal = ({ entries, keys }: State): Promise<SealedRoom> =>
  sealRoom(
    HEADER,
    persons.filter((_, n) => keys.includes(n)),
    entries,
  );

/** One history, and what its observer saw at each change. */
async function observe(history: number) {
  const random = noise(RELEASES * 2, history + 1);
  const kinds = Object.keys(CHANGES);
  let state: State = {
    entries: Array.from({ length: 1 + ((random[0] ?? 0) % 14) }, (_, n) =>
      entryOf(`first-${n}`, 1 + n),
    ),
    keys: [0, 1],
  };
  let room = await seal(state);
  const views: { kind: string; sawStep: boolean; expected: boolean; view: string }[] = [];
  for (let step = 1; step < RELEASES; step += 1) {
    const kind = kinds[(random[2 * step] ?? 0) % kinds.length] ?? '';
    const next = CHANGES[kind]?.(state, random[2 * step + 1] ?? 0, step) ?? state;
    if (JSON.stringify(next) === JSON.stringify(state)) continue;
    const after = await seal(next);
    const view = seen(room, after);
    views.push({
      kind,
      sawStep: !(view.pages && view.sizes),
      expected: stepsOf(next) !== stepsOf(state),
      view: JSON.stringify(view),
    });
    [state, room] = [next, after];
  }
  return views;
}

describe(`an observer of ${HISTORIES} histories of a room`, () => {
  it('sees at each change that it was re-sealed, and else only when a number passes a power of two', async () => {
    const views = (
      await Promise.all(Array.from({ length: HISTORIES }, (_, n) => observe(n)))
    ).flat();
    expect(views.length).toBeGreaterThan(HISTORIES * (RELEASES - 1) * 0.7);
    const kinds = new Set(views.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(Object.keys(CHANGES).sort());
    for (const { kind, view, sawStep, expected } of views) {
      expect(JSON.parse(view).stayed, kind).toBe(0);
      expect(sawStep, `${kind} ${view}`).toBe(expected);
    }
    const quiet = views.filter(({ sawStep }) => !sawStep);
    expect(new Set(quiet.map(({ view }) => view)).size).toBe(1);
    expect(new Set(quiet.map(({ kind }) => kind))).toEqual(kinds);
    expect(quiet.length / views.length).toBeGreaterThan(0.8);
    console.log(`${views.length} changes, ${views.length - quiet.length} passed a step.`);
  }, 600_000);
});
