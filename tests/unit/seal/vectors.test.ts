import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { passcodeKey, rootOf } from '../../../src/seal/derive.ts';
import { type Bytes, fromBase64, parseHeader } from '../../../src/seal/format.ts';
import { makeHeader, makePerson } from '../../../src/seal/key.ts';
import { fileName } from '../../../src/seal/names.ts';
import { openFile } from '../../../src/seal/open.ts';
import { decodeList, decodePost } from '../../../src/seal/payload.ts';
import { sealRoom } from '../../../src/seal/room.ts';
import { listId, openSlots } from '../../../src/seal/slots.ts';
import { MUTATION } from '../../support/mutation.ts';
import { readRoom, saltOf } from './independent-reader.ts';
import vectors from './vectors.json' with { type: 'json' };

const { site, iter, page, pages, entry, files } = vectors;
const [ruth = { name: '', passcode: '' }, other = ruth] = vectors.persons;
const { slug: _, excerpt: __, readers: ___, ...post } = entry;

const byName = new Map(Object.values(files).map(({ name, base64 }) => [name, fromBase64(base64)]));
const fileOf = (name: string): Bytes => byName.get(name) ?? new Uint8Array();
const parsed = parseHeader(vectors.header);
if (!parsed) throw new Error('The pinned header must parse.');
const slots = fileOf('slots');

const unlock = async (passcode: string, header = parsed) =>
  openSlots(header, slots, await passcodeKey(passcode, header));

const spelled = ['lorok kizaf fire \u00c5ngstro\u0308m', ruth.passcode];
const python = spawnSync('python3', ['-c', 'import cryptography']).status === 0;
if (!python) console.log('Without python3 and its package cryptography its reader is not tried.');

describe('the pinned vectors', () => {
  it('are made of this header', async () => {
    expect((await makeHeader(site, iter)).text).toBe(vectors.header);
    expect(parsed.salt).toBe(saltOf(site).toString('base64'));
  });

  it.each(spelled)('open here: %j', async (passcode) => {
    const root = await unlock(passcode);
    if (!root) throw new Error('The pinned passcode must open.');
    const id = await listId(slots);
    expect(await fileName(root, 'list', id)).toBe(files.list.name);
    const list = decodeList((await openFile(root, 'list', id, fileOf(files.list.name))) ?? slots);
    expect(list?.entries.map((line) => [line.page, line.slug])).toEqual([[page, entry.slug]]);
    const own = await rootOf(fromBase64(list?.entries[0]?.key ?? ''));
    const opened = await openFile(own, 'post', page, fileOf(files.post.name));
    expect(decodePost(opened ?? slots)).toEqual(post);
    const image = await openFile(own, 'image', page, fileOf(files.image.name));
    expect(Buffer.from(image ?? []).toString('base64')).toBe(vectors.imageBody);
  });

  it.skipIf(MUTATION)(
    'open in the independent reader, and give who is not named an empty list',
    () => {
      const reader = readRoom(vectors.header, ruth.passcode, fileOf);
      expect(JSON.parse(reader.open('post', page).toString())).toEqual(post);
      expect(reader.open('image', page).toString('base64')).toBe(vectors.imageBody);
      expect(reader.nonceOf('image', page, fileOf(files.image.name))).toBe(
        Buffer.from(fileOf(files.image.name).subarray(4, 16)).toString('hex'),
      );
      const stranger = readRoom(vectors.header, other.passcode, fileOf);
      expect([stranger.entries, stranger.listFile]).toEqual([[], files.otherList.name]);
    },
  );

  it.skipIf(!python || MUTATION)('open in the reader in Python', () => {
    const ask = (passcode: string) => {
      const input = JSON.stringify({
        header: vectors.header,
        passcode,
        files: Object.fromEntries(Object.values(files).map(({ name, base64 }) => [name, base64])),
      });
      return spawnSync('python3', [join(import.meta.dirname, 'reader.py')], {
        input,
        encoding: 'utf8',
      });
    };
    const { stdout, stderr } = ask(ruth.passcode);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout).opened).toEqual([{ post, image: vectors.imageBody }]);
    expect(JSON.parse(ask(other.passcode).stdout)).toEqual({ entries: [], opened: [] });
    expect(ask('hobiv nemat gisul dorek wafip').stderr).toContain('opens no slot');
  });

  it('are sealed to these bytes, where no deflater has a say', async () => {
    const persons = await Promise.all(
      vectors.persons.map(({ name, passcode }) => makePerson(parsed, name, passcode)),
    );
    const image = { ...entry.image, bytes: fromBase64(vectors.imageBody) };
    const room = await sealRoom(parsed, persons, [{ ...entry, image }]);
    expect(room.pages).toEqual(pages);
    for (const { name } of [files.slots, files.image])
      expect(room.files.find((file) => file.name === name)?.bytes).toEqual(fileOf(name));
    const names = room.files.map(({ name }) => name);
    for (const { name } of Object.values(files)) expect(names).toContain(name);
  });
});

describe('the passcode', () => {
  it
    .skipIf(MUTATION)
    .each(['lorok kizaf fire angstrom', 'Lorok kizaf fire Ångström', 'lorokkizaffireÅngström', ''])(
    '%j is recognized as wrong by the slots alone',
    async (wrong) => {
      expect(await unlock(wrong)).toBeNull();
      expect(() => readRoom(vectors.header, wrong, fileOf)).toThrow('no slot opens');
    },
  );

  it('gives a key that cannot be taken away', async () => {
    const root = await unlock(ruth.passcode);
    if (!root) throw new Error('The pinned passcode must open.');
    for (const key of [root, await passcodeKey(ruth.passcode, parsed)]) {
      expect(key.extractable).toBe(false);
      for (const format of ['raw', 'jwk'] as const)
        await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow();
    }
  });
});
