import { expect, test } from 'vitest';
import { languageOf, lookLines } from '../../../scripts/adopt/lines.ts';
import { textBlock } from '../../support/content/stored.ts';
import { foundIn } from './recognized.ts';

const post = (_id: string, more: object) => ({
  ...{ _id, _type: 'post', title: 'T', body: [textBlock('Words.')], date: '2026-01-02' },
  ...more,
});

test('a site whose posts all say one language is in it, under whatever name', () => {
  const posts = [post('a', { locale: 'ja' }), post('b', { locale: 'ja' })];
  const found = foundIn(posts);
  expect(found?.fields).toMatchObject({ language: null, post: { language: ['locale'] } });
  expect(found && languageOf(found, null)).toBe('ja');
  expect(found && languageOf(found, 'de')).toBe('de');
  const told = found ? lookLines(found).join('\n') : '';
  expect(told).toContain('Posts say in which language they are (`locale`: ja 2).');
  expect(told).not.toContain('Not used');
  // A language is asked for as that of the site: posts in others are not left out.
  expect(foundIn(posts, 'ja')?.fields.language).toBeNull();
  expect(foundIn([{ _id: 'm', _type: 'translation.metadata' }, ...posts])?.fields.language).toBe(
    null,
  );
});

test('of languages with as many posts that is taken in which these were written first', () => {
  const links = (_id: string, ...languages: readonly string[]) => ({
    ...{ _id, _type: 'translation.metadata' },
    translations: languages.map((_key) => ({ _key, value: { _ref: _key } })),
  });
  const posts = ['en', 'ja'].map((language) => post(language, { language }));
  const other = [links('m2', 'en', 'de'), links('m3', 'en', 'de')].map((each) => ({
    ...each,
    translations: each.translations.map(({ _key }) => ({ _key, value: { _ref: `page-${_key}` } })),
  }));
  expect(foundIn([links('m1', 'ja', 'en'), ...other, ...posts])?.fields.language).toBe('ja');
  const more = [...posts, post('en2', { language: 'en' })];
  expect(foundIn([links('m1', 'ja', 'en'), ...more])?.fields.language).toBe('en');
});

test('one language that some posts alone say is read, and is not that of the site', () => {
  const found = foundIn([post('a', { lang: 'de' }), post('b', {})]);
  expect(found?.fields.post.language).toEqual(['lang']);
  expect(found && languageOf(found, null)).toBeNull();
  expect(found && languageOf(found, 'fr')).toBe('fr');
});

test('a word that is the code of no language is not that of the site', () => {
  const found = foundIn([post('a', { language: 'go' })]);
  expect(found && languageOf(found, null)).toBeNull();
});

test('a language is one however it is written, with or without a country', () => {
  const said = (...codes: string[]) =>
    foundIn(codes.map((lang, n) => post(`p${n}`, { lang })))?.documentLanguages?.counts;
  expect(said('ja-JP', 'ja-JP', 'JA', 'ja', 'ja', 'en')).toEqual([
    { language: 'ja', count: 5 },
    { language: 'en', count: 1 },
  ]);
  expect(said('pt_BR', 'pt-br', 'pt-PT')).toEqual([
    { language: 'pt_BR', count: 2 },
    { language: 'pt-PT', count: 1 },
  ]);
});

const slug = (current: string) => ({ slug: { _type: 'slug', current } });

test.each([
  [post('tea', { language: 'en', ...slug('tea') }), post('x', { language: 'de', ...slug('tea') })],
  [post('tea-en', { language: 'en' }), post('tea-de', { language: 'de' })],
  [post('tea', { language: 'en' }), post('tea__i18n_de', { language: 'de' })],
  [
    post('a', { language: 'en', translationKey: 'tea' }),
    post('b', { language: 'de', translationKey: 'tea' }),
  ],
  [
    post('a', { language: 'en' }),
    post('b', { language: 'de', translationOf: { _type: 'reference', _ref: 'a' } }),
  ],
  [
    post('a', { language: 'en', translations: [{ _key: 'k', to: { _ref: 'b' } }] }),
    post('b', { language: 'de' }),
  ],
])('two texts that translate one another are shown in one language', (...two) => {
  const more = post('c', { language: 'en', ...slug('sea') });
  expect(foundIn([...two, more])?.fields.language).toBe('en');
  expect(foundIn([...two, more], 'de')?.fields.language).toBe('de');
});

test('texts in several languages of which few are alike are all shown', () => {
  const german = ['b', 'c', 'd'].map((each) => post(each, { language: 'de', ...slug(each) }));
  const others = [post('a', { language: 'en', ...slug('b') }), post('e', { language: 'fr' })];
  expect(foundIn([...german, ...others])?.fields.language).toBe('de');
  expect(
    foundIn([...german, ...others, post('f', { language: 'fr' })])?.fields.language,
  ).toBeNull();
});

test('posts that say no language can be taken beside those in others', () => {
  const others = [post('a', { language: 'ja' }), post('b', { language: 'de' })];
  expect(foundIn([post('c', {}), ...others], 'en')?.fields.language).toBe('en');
  expect(foundIn(others, 'en')?.fields.language).toBeNull();
});
