import { describe, expect, it } from 'vitest';
import { parseHeader } from '../../../src/seal/format.ts';
import { makeRoomKey } from '../../../src/seal/key.ts';
import { fileName, pageName } from '../../../src/seal/names.ts';
import { openFile, unlock } from '../../../src/seal/open.ts';
import { sealFile } from '../../../src/seal/seal.ts';
import { readRoom, saltOf } from './independent-reader.ts';
import vectors from './vectors.json' with { type: 'json' };

const { passcode, site, iter, header, slug, page, files } = vectors;
const kindOf = (kind: string) => (kind === 'image' ? 'image' : 'post');
const bytesOf = (text: string, encoding: 'hex' | 'base64') =>
  new Uint8Array(Buffer.from(text, encoding));

const own = await makeRoomKey(passcode, site, iter);
const reader = readRoom(header, passcode);

describe('the pinned vectors', () => {
  it('give this header', () => {
    expect(own.header).toBe(header);
    expect(parseHeader(header)?.salt).toBe(saltOf(site).toString('base64'));
  });

  it('give these names', async () => {
    expect(await pageName(own.root, 'post', slug)).toBe(page);
    expect(reader.pageOf(slug)).toBe(page);
    for (const { kind, id, name } of files) {
      expect(await fileName(own.root, kindOf(kind), id)).toBe(name);
      expect(reader.fileOf(kind, id)).toBe(name);
    }
  });

  it.each(files)('open, $kind, here and in the independent reader', async (file) => {
    const { kind, id, body, sealed } = file;
    const opened = await openFile(own.root, kindOf(kind), id, bytesOf(sealed, 'hex'));
    expect(Buffer.from(opened ?? []).toString('base64')).toBe(body);
    expect(reader.open(kind, id, bytesOf(sealed, 'hex')).toString('base64')).toBe(body);
    expect(reader.nonceOf(kind, id, bytesOf(sealed, 'hex'))).toBe(sealed.slice(8, 32));
  });

  it('cover both a stored and a deflated body', () => {
    expect(files.map(({ sealed }) => sealed.slice(0, 8))).toEqual(['44520100', '44520101']);
  });

  it('are sealed to these bytes, where no deflater has a say', async () => {
    for (const { kind, id, body, sealed } of files.filter(({ kind }) => kind === 'image')) {
      const { bytes } = await sealFile(own.root, kindOf(kind), id, bytesOf(body, 'base64'));
      expect(Buffer.from(bytes).toString('hex')).toBe(sealed);
    }
  });
});

describe('the passcode', () => {
  const parsed = parseHeader(header);
  if (!parsed) throw new Error('The pinned header must parse.');

  it('opens however its spaces and letters are encoded', async () => {
    expect(await unlock(parsed, 'lorok kizaf fire \u00c5ngstro\u0308m')).not.toBeNull();
  });

  it.each(['lorok kizaf fire angstrom', 'Lorok kizaf fire Ångström', 'lorokkizaffireÅngström', ''])(
    '%j is recognized as wrong by the check alone',
    async (wrong) => {
      expect(await unlock(parsed, wrong)).toBeNull();
      expect(() => readRoom(header, wrong)).toThrow();
    },
  );

  it('is wrong for a header whose iterations, salt or check were changed', async () => {
    const other = saltOf('https://other.example').toString('base64');
    const changes = [{ iter: iter + 1 }, { salt: other }, { check: other }];
    for (const change of changes)
      expect(await unlock({ ...parsed, ...change }, passcode)).toBeNull();
  });

  it('gives a root key that cannot be taken away', async () => {
    const root = await unlock(parsed, passcode);
    if (!root) throw new Error('The pinned passcode must open.');
    expect(root.extractable).toBe(false);
    for (const format of ['raw', 'jwk'] as const)
      await expect(crypto.subtle.exportKey(format, root)).rejects.toThrow();
  });
});
