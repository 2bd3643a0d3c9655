import { beforeEach, describe, expect, test } from 'vitest';
import { roomFaults } from '../../../scripts/release/secrecy/room-faults.ts';
import { sealRoom } from '../../../src/seal/room.ts';
import { entryOf, HEADER, noise, personOf } from '../../unit/seal/room-samples.ts';
import { plantedFolder } from './planted.ts';

const { folder, plant } = plantedFolder();

describe('of a room, a stranger is told', () => {
  const HEAD =
    '<meta name="robots" content="noindex"><meta name="robots" content="noarchive"><script id="room-header">';

  beforeEach(async () => {
    const entries = [entryOf('one', 2), entryOf('two', 9, 9000), entryOf(null, 1)];
    const { pages, files } = await sealRoom(HEADER, [await personOf(1)], entries);
    for (const page of pages) await plant(`read/${page}.html`, HEAD);
    for (const { name, bytes } of files) await plant(`d/${name}.bin`, Buffer.from(bytes));
  });

  test('nothing', async () => {
    await plant('read/a-public-post.html', 'another page');
    await plant('read/extraterrestrial.html', 'a post whose address looks like a sealed page');
    expect(await roomFaults(folder())).toEqual([]);
  });

  const file = 'd/aaaaaaaaaaaaaaaa.bin';
  const sealed = (length: number) =>
    Buffer.concat([Buffer.from('DR\u0002F'), Buffer.from(noise(length - 4, 3))]);

  test.each([
    ['how many pages there are', 'read/aaaaaaaaaaaaaaaa.html', HEAD, /17 sealed pages/],
    ['which page is which', 'read/aaaaaaaaaaaaaaaa.html', `${HEAD} `, /not all alike/],
    ['how many files there are', file, sealed(8192), /81 sealed files of 8192 bytes/],
    ['how long a text is', file, sealed(8193), /shows its length/],
    ['what is no sealed file', file, Buffer.from(noise(8192, 3)), /a sealed file is none/],
  ])('%s, if it can be seen', async (_, path, bytes, fault) => {
    await plant(path, bytes);
    expect((await roomFaults(folder())).join('\n')).toMatch(fault);
  });

  test('that there are no slots for keys', async () => {
    await plant('d/slots.bin', 'none');
    expect((await roomFaults(folder())).join('\n')).toMatch('slots of the keys is none');
  });

  test('that two files share a nonce', async () => {
    await plant(file, sealed(8192));
    await plant('d/bbbbbbbbbbbbbbbb.bin', sealed(8192));
    expect((await roomFaults(folder())).join('\n')).toMatch('share a nonce');
  });
});
