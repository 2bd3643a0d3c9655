import { describe, expect, it } from 'vitest';
import { type Bytes, parseHeader } from '../../../src/seal/format.ts';
import { fileName } from '../../../src/seal/names.ts';
import { openFile } from '../../../src/seal/open.ts';
import { sealRoom } from '../../../src/seal/room.ts';
import { areSlots, listId, openSlots } from '../../../src/seal/slots.ts';
import { FULL } from '../../support/long-form.ts';
import { MUTATION } from '../../support/mutation.ts';
import { entryOf, fileIn, HEADER, personOf } from './room-samples.ts';

const entries = [entryOf('one', 2), entryOf('two', 3)];
const ruth = await personOf(1, 'ruth');
const bo = await personOf(2, 'bo');
const room = await sealRoom(HEADER, [ruth, bo], entries);
const slots = fileIn(room)('slots');
const later = await sealRoom(HEADER, [ruth, bo], [...entries, entryOf('three', 1)]);
const laterSlots = fileIn(later)('slots');

const slotAt = (file: Bytes, position: number) =>
  file.slice(15 + 48 * position, 63 + 48 * position);

/** The slots with the 48 bytes at a position put in place of those that are there. */
const withSlot = (file: Bytes, position: number, slot: Bytes): Bytes => {
  const changed = file.slice();
  changed.set(slot, 15 + 48 * position);
  return changed;
};

/** Whether the list opens for whoever has the key, with these slots beside the room's other files. */
async function opens(file: Bytes, { key } = ruth, header = HEADER): Promise<boolean> {
  const root = areSlots(file) ? await openSlots(header, file, key) : null;
  if (!root) return false;
  const id = await listId(file);
  const name = await fileName(root, 'list', id);
  const list = room.files.find((each) => each.name === name);
  return list !== undefined && (await openFile(root, 'list', id, list.bytes)) !== null;
}

async function positionOf({ key }: typeof ruth): Promise<number> {
  for (let position = 0; position < 64; position += 1) {
    const alone = withSlot(new Uint8Array(slots.length), position, slotAt(slots, position));
    alone.set(slots.subarray(0, 15));
    if (await openSlots(HEADER, alone, key)) return position;
  }
  throw new Error('No slot opens.');
}

const own = await positionOf(ruth);
const others = await positionOf(bo);

/** How many bits are changed, one at a time, evenly over all slots. */
const CHANGES = FULL ? 4096 : 512;

describe('the slots of a room', () => {
  it('open for each key, and for no other', async () => {
    expect(await opens(slots)).toBe(true);
    expect(await opens(slots, bo)).toBe(true);
    expect(await opens(slots, await personOf(3))).toBe(false);
  });

  it('are known by their length and each byte of their mark', () => {
    expect(areSlots(slots)).toBe(true);
    expect(areSlots(slots.subarray(1))).toBe(false);
    expect(areSlots(new Uint8Array([...slots, 0]))).toBe(false);
    for (let at = 0; at < 4; at += 1) {
      expect(areSlots(slots.with(at, 0xff)), `byte ${at}`).toBe(false);
    }
  });

  it.skipIf(MUTATION)(
    `are refused after each of ${CHANGES} single changes of a bit, wherever it is`,
    async () => {
      let refused = 0;
      for (let change = 0; change < CHANGES; change += 1) {
        const at = Math.floor((change * slots.length) / CHANGES);
        const changed = slots.slice();
        changed[at] = (changed[at] ?? 0) ^ (1 << (change % 8));
        if (!(await opens(changed))) refused += 1;
      }
      expect(refused).toBe(CHANGES);
    },
    120_000,
  );

  it('are refused when two are swapped, one is doubled, taken from another release, or cut', async () => {
    const swapped = withSlot(
      withSlot(slots, own, slotAt(slots, others)),
      others,
      slotAt(slots, own),
    );
    const doubled = withSlot(slots, others, slotAt(slots, own));
    const older = withSlot(slots, own, slotAt(laterSlots, own));
    for (const changed of [swapped, doubled, older, laterSlots])
      expect(await opens(changed)).toBe(false);
    for (const length of [0, 15, 63, slots.length - 48, slots.length - 1])
      expect(await opens(slots.slice(0, length))).toBe(false);
    expect(await opens(new Uint8Array([...slots, 0]))).toBe(false);
  });

  it('are refused with another header', async () => {
    const header = parseHeader(HEADER.text.replace('600000', '600001'));
    expect(header && (await opens(slots, ruth, header))).toBe(false);
  });

  it.skipIf(MUTATION)('lie elsewhere in each state, those in use at any place', async () => {
    const places = new Set<number>();
    for (let n = 0; n < 12; n += 1) {
      const other = fileIn(await sealRoom(HEADER, [ruth], [entryOf(`entry-${n}`, 1)]))('slots');
      for (let position = 0; position < 64; position += 1) {
        const alone = withSlot(new Uint8Array(other.length), position, slotAt(other, position));
        alone.set(other.subarray(0, 15));
        if (await openSlots(HEADER, alone, ruth.key)) places.add(position);
      }
    }
    expect(places.size).toBeGreaterThan(6);
  });

  it.skipIf(MUTATION)('take as long for a wrong key as for a right one', async () => {
    const wrong = await personOf(9);
    const time = async (key: CryptoKey) => {
      const start = performance.now();
      await openSlots(HEADER, slots, key);
      return performance.now() - start;
    };
    const median = (times: number[]) =>
      times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const [right, not]: [number[], number[]] = [[], []];
    for (let run = 0; run < 60; run += 1) {
      right.push(await time(ruth.key));
      not.push(await time(wrong.key));
    }
    expect(median(not) / median(right)).toBeGreaterThan(0.5);
    expect(median(not) / median(right)).toBeLessThan(2);
  });
});
