import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  accountText,
  fileDigest,
  parseAccount,
  partsOf,
  publicKeyOf,
  type SiteAccount,
} from '../../../../scripts/release/account/signed-account.ts';

const newKey = () =>
  generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');

const KEY = newKey();

const ACCOUNT: SiteAccount = {
  ...{ format: 1, site: 'https://vale.example', released: '2026-11-20T12:00:00.000Z' },
  ...{ nextDue: null, redirects: [['/old', '/read/new']] },
  program: { code: 'c', lockfile: 'l', node: 'n', host: 'h' },
  files: [['about.html', 12, 'A'.repeat(43)]],
};

const SIGNED = accountText(ACCOUNT, KEY);

test('an account is read as it was signed', () => {
  expect(parseAccount(SIGNED)).toEqual({
    account: ACCOUNT,
    key: publicKeyOf(KEY),
    genuine: true,
  });
  expect(parseAccount(accountText(ACCOUNT, null))).toEqual({
    account: ACCOUNT,
    key: null,
    genuine: false,
  });
});

const ALTERED = `"files":[["about.html",12,"${'B'.repeat(43)}"]]`;

test.each([
  ['a member again, after the signature', SIGNED.replace('"}\n', `",${ALTERED}}\n`)],
  ['a member again, before it', SIGNED.replace(',"signature"', `,${ALTERED},"signature"`)],
  [
    'a member again, and the signature',
    SIGNED.replace(/(,"signature":.*)\}\n/, `$1,${ALTERED}$1}\n`),
  ],
  ['another member after it', SIGNED.replace('"}\n', '","other":1}\n')],
  ['a space within', SIGNED.replace('"about.html",', '"about.html", ')],
  ['a space after the signature', SIGNED.replace('"}\n', '" }\n')],
  ['no line end', SIGNED.trimEnd()],
  ['a line end more', `${SIGNED}\n`],
  ['a space before all', ` ${SIGNED}`],
  ['another signature', SIGNED.replace(/"signature":"..../, '"signature":"AAAA')],
  ['padding left out', SIGNED.replace('=="}', '"}')],
  ['a key that is none', SIGNED.replace(/"key":"[^"]+"/, '"key":"AAAA"')],
  ['another key', SIGNED.replace(publicKeyOf(KEY), publicKeyOf(newKey()))],
])('%s is not what was signed', (_, text) => {
  expect(text).not.toBe(SIGNED);
  expect(parseAccount(text)?.genuine).toBe(false);
});

test.each(['', '{}', '[]', 'null', '"', '{"format":1}'])('%j is no account', (text) => {
  expect(parseAccount(text)).toBeNull();
});

const member = (at: number): SiteAccount['files'][number] => [
  `read/${1000 + at}.html`,
  at,
  fileDigest(Buffer.from(`${at}`)),
];
const MANY = Array.from({ length: 1000 }, (_, at) => member(at));

test('of many files each stands in the account once, in their order, whichever came or went since the last', () => {
  for (const files of [MANY, MANY.slice(1), [...MANY, member(1000)], MANY.toSpliced(150, 2), []]) {
    const own = { ...ACCOUNT, files };
    expect(accountText(own, null)).toBe(`${JSON.stringify({ ...own, files })}\n`);
  }
});

test('a file more or less changes the part that it is in, and begins no other anew', () => {
  const textsOf = (files: SiteAccount['files']) =>
    new Set(partsOf(files).map((part) => JSON.stringify(part)));
  const before = textsOf(MANY);
  expect(before.size).toBeGreaterThan(5);
  for (const files of [[member(1000), ...MANY], MANY.slice(1), MANY.toSpliced(500, 1)]) {
    expect(textsOf(files).difference(before).size).toBeLessThan(3);
  }
});
