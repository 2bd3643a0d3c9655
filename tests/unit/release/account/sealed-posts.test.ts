import { expect, test } from 'vitest';
import {
  encryptedKeys,
  sealedByIn,
  sealedKeysIn,
} from '../../../../scripts/release/account/sealed-posts.ts';
import { readSettings } from '../../../../src/settings/settings.ts';
import { serviceAt } from '../../../support/release-elsewhere.ts';

const VERSION = {
  ...{ content: 'c', code: 'd', posts: 1, changedAt: null, newestPost: null, nextDue: null },
  ...{ key: null, sealed: null },
};
const TOKEN = 'skA7fK2mQ9xLw3VtB5nYc8RpZ1hJd4Gs6';
const who = (token: string | null, signingKey: string | null = null) => ({
  settings: { ...readSettings({}), signingKey },
  service: serviceAt('http://127.0.0.1:9', { token }),
});
const listed = (keys: readonly string[], version = VERSION, builder = who(TOKEN)) =>
  encryptedKeys(keys, [], version, builder);

test.each([
  ['the token', who(TOKEN), who(TOKEN, 'new'), ['a', 'b']],
  ['the key that signs', who(TOKEN, 'key'), who('new', 'key'), ['a', 'b']],
  ['nothing that stayed', who(TOKEN, 'key'), who('new', 'other'), null],
  ['nothing', who(TOKEN), who(null), null],
])('what is sealed is known to who has %s', (_, before, now, keys) => {
  const sealed = listed(['b', 'a'], VERSION, before);
  const known = sealedKeysIn({ sealed }, now);
  expect(known && [...known]).toEqual(keys);
});

test('who has neither token nor key lists nothing; and a list that was changed is none', () => {
  expect(listed(['a'], VERSION, who(null))).toEqual([]);
  const [list = ''] = listed(['a']);
  const spoiled = `${list.slice(0, 40)}${list[40] === 'A' ? 'B' : 'A'}${list.slice(41)}`;
  for (const sealed of [[spoiled], [''], ['?'], [list.slice(0, 100)]])
    expect(sealedKeysIn({ sealed }, who(TOKEN))).toBeNull();
});

test('by what they are sealed stands beside them, and is no post', () => {
  const sealed = encryptedKeys(['a'], ['nurFreunde', 'meta.kin'], VERSION, who(TOKEN));
  expect([...(sealedKeysIn({ sealed }, who(TOKEN)) ?? [])]).toEqual(['a']);
  expect([...sealedByIn({ sealed }, who(TOKEN))].sort()).toEqual(['meta.kin', 'nurFreunde']);
  expect(sealedByIn({ sealed }, who(null))).toEqual([]);
  expect(sealedByIn({ sealed: listed(['a']) }, who(TOKEN))).toEqual([]);
});

test('it is the same for all others, whatever is sealed, and another with each release', () => {
  const many = Array.from({ length: 200 }, (_, n) => `key-of-post-${n + 1000}`);
  const [none, one, all] = [[], ['a'], many].map((keys) => listed(keys)[0] ?? '');
  expect([one?.length, all?.length]).toEqual([none?.length, none?.length]);
  expect(listed(['a'])).toEqual([one]);
  for (const other of [listed(['b']), listed(['a'], { ...VERSION, content: 'e' })]) {
    const chunks = (text = '') => new Set(text.match(/.{8}/g));
    expect(chunks(one).intersection(chunks(other[0])).size).toBe(0);
  }
});
