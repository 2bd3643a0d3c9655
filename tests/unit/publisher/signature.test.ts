import { createHmac } from 'node:crypto';
import { encodeSignatureHeader, isValidSignature } from '@sanity/webhook';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSignature, signatureOf } from '../../../scripts/publisher/signature.ts';

const SECRET = 'a secret of some length';
const BODY = Buffer.from('{"title":"R&D \\u0026 ünïcode"}');

/** Made here from the vendor's description, without the code under test. */
const vendor = (time: string, body: Buffer, secret = SECRET) =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url');

test('the vendor’s own signature is right, with its time', () => {
  const header = `t=1795176000000,v1=${vendor('1795176000000', BODY)}`;
  expect(readSignature(header, BODY, SECRET)?.at).toBe(1_795_176_000_000);
  expect(readSignature(header.replace(',', ', '), BODY, SECRET)?.at).toBe(1_795_176_000_000);
  expect(signatureOf(SECRET, 1_795_176_000_000, BODY)).toBe(header);
});

const right = vendor('17', BODY);

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['the secret itself', SECRET],
  ['one without a time', `v1=${right}`],
  ['one of another time', `t=18,v1=${right}`],
  ['one with another secret', `t=17,v1=${vendor('17', BODY, 'another')}`],
  ['a shorter one', `t=17,v1=${right.slice(0, -2)}`],
  ['a longer one', `t=17,v1=${right}AA`],
  ['one of nothing', 't=17,v1='],
  ['one in hex', `t=17,v1=${Buffer.from(right, 'base64url').toString('hex')}`],
  [
    'one of a re-serialized body',
    `t=17,v1=${vendor('17', Buffer.from(JSON.stringify(JSON.parse(BODY.toString()))))}`,
  ],
])('%s is refused', (_, header) => {
  expect(readSignature(header, BODY, SECRET)).toBeNull();
});

test('any changed byte of the body, and any changed letter of the signature, is refused', () => {
  const header = signatureOf(SECRET, 17, BODY);
  fc.assert(
    fc.property(fc.nat(BODY.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const body = Buffer.from(BODY);
      body.writeUInt8(body.readUInt8(at) ^ change, at);
      expect(readSignature(header, body, SECRET)).toBeNull();
    }),
  );
  for (let at = header.indexOf('v1=') + 3; at < header.length - 1; at += 1) {
    const changed = header.slice(0, at) + (header[at] === 'A' ? 'B' : 'A') + header.slice(at + 1);
    expect(readSignature(changed, BODY, SECRET)).toBeNull();
  }
});

test('Sanity’s own package and this one take each other’s signatures', async () => {
  const at = 1_795_176_000_000;
  const header = await encodeSignatureHeader(BODY.toString(), at, SECRET);
  expect(readSignature(header, BODY, SECRET)?.at).toBe(at);
  expect(await isValidSignature(BODY.toString(), signatureOf(SECRET, at, BODY), SECRET)).toBe(true);
});

test('one signature identifies one delivery, however it is written', () => {
  const header = signatureOf(SECRET, 17, BODY);
  const id = readSignature(header, BODY, SECRET)?.deliveryId;
  expect(readSignature(header.replace(',', ',  '), BODY, SECRET)?.deliveryId).toBe(id);
  expect(readSignature(signatureOf(SECRET, 18, BODY), BODY, SECRET)?.deliveryId).not.toBe(id);
});
