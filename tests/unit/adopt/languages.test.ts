import { expect, test } from 'vitest';
import { languageOf, lookLines } from '../../../scripts/adopt/lines.ts';
import { textBlock } from '../../support/content/stored.ts';
import { foundIn } from './recognized.ts';

const BODY = [textBlock('Words.')];

test('texts in several languages are taken in one, and where it is missing in another', () => {
  const articles = ['a', 'b'].map((_id) => ({
    ...{ _id, _type: 'article', slug: { _type: 'slug', current: _id } },
    title: { en: 'Head', so: 'Madax' },
    body: [
      { _key: 'so', _type: 'internationalizedArrayBody', value: BODY },
      ...(_id === 'a' ? [{ _key: 'en', _type: 'internationalizedArrayBody', value: BODY }] : []),
    ],
    options: { id: 'x', to: 'y', of: 'z', is: true, alternative: 1 },
  }));
  const found = foundIn(articles);
  expect(found?.fields.post).toMatchObject({
    title: ['title.so', 'title.en'],
    body: ['body[so].value', 'body[en].value'],
    slug: ['slug.current'],
  });
  expect(found && lookLines(found).join('\n')).toContain('so is taken, and where it is missing en');
  expect(foundIn(articles, 'en')?.fields.post.title).toEqual(['title.en', 'title.so']);
});

test('texts in several languages are found within an object, too', () => {
  const title = [
    { _key: 'en', value: 'Head' },
    { _key: 'no', value: 'Hode' },
  ];
  const metadata = { title, intro: { en: 'One.', no: 'En.' }, slug: { current: 'a' } };
  const found = foundIn([{ _id: 'a', _type: 'issue', metadata, body: BODY, date: '2026-01-02' }]);
  expect(found?.fields.post).toMatchObject({
    title: ['metadata.title[en].value', 'metadata.title[no].value'],
    excerpt: ['metadata.intro.en', 'metadata.intro.no'],
    slug: ['metadata.slug.current'],
  });
});

test('the language of titles and texts is the one taken, or the one named where none says it', () => {
  const post = { _id: 'a', _type: 'post', title: 'T', body: BODY, date: '2026-01-02' };
  const said = (documents: Record<string, unknown>[], named: string | null = null) => {
    const found = foundIn(documents, named);
    return found && languageOf(found, named);
  };
  expect(said([post])).toBeNull();
  expect(said([post], 'de')).toBe('de');
  expect(said([{ ...post, title: { pt_BR: 'T', en: 'T' } }], 'pt_BR')).toBe('pt-BR');
  const two = [
    { ...post, language: 'de' },
    { ...post, _id: 'b', language: 'nl' },
  ];
  expect(said(two)).toBeNull();
  expect(said(two, 'nl')).toBe('nl');
});

test('a post that has the second language alone makes no difference, whichever comes first', () => {
  const post = (_id: string, languages: readonly string[]) => ({
    ...{ _id, _type: 'post', date: '2026-01-02' },
    title: Object.fromEntries(languages.map((each) => [each, 'Head'])),
    body: Object.fromEntries(languages.map((each) => [each, BODY])),
    seo: { id: 'x' },
  });
  const posts = [post('a', ['de']), post('b', ['en', 'de']), post('c', ['en'])];
  for (const documents of [posts, posts.toReversed()]) {
    expect(foundIn(documents, 'en')?.fields.post).toMatchObject({
      title: ['title.en', 'title.de'],
      body: ['body.en', 'body.de'],
    });
  }
});

test('posts that are each in one language are told of, and read in one where one text is there twice', () => {
  const post = (_id: string, more: object) => ({
    ...{ _id, _type: 'post', title: 'T', body: BODY, date: '2026-01-02' },
    ...more,
  });
  const own = [post('a', { language: 'pt' }), post('b', { language: 'en' }), post('c', {})];
  const several = foundIn([...own, post('d', { language: 'pt' })]);
  expect(several?.fields).toMatchObject({ language: null, post: { language: ['language'] } });
  expect(several && lookLines(several).join('\n')).toMatch(
    /each in one language \(`language`: pt 2, en 1\): all are shown; --language pt takes/,
  );
  expect(foundIn(own, 'en')?.fields.language).toBe('en');

  const translated = [
    post('a', { __i18n_lang: 'en_US' }),
    post('i18n.a.de', { __i18n_lang: 'de' }),
    post('b', { __i18n_lang: 'en_US' }),
  ];
  const found = foundIn(translated);
  expect(found?.fields).toMatchObject({ language: 'en_US', post: { language: ['__i18n_lang'] } });
  expect(found && lookLines(found).join('\n')).toContain(
    'those in en_US are shown, and what is in another alone is NOT; --language de',
  );
  expect(foundIn([...own, { _id: 'm', _type: 'translation.metadata' }])?.fields.language).toBe(
    'pt',
  );
  expect(foundIn([post('a', { language: 'pt' })])?.fields.post.language).toEqual(['language']);
});

test('fields with a name for each language are one in several', () => {
  const post = {
    ...{ _id: 'p', _type: 'blogPost', titleHr: 'Naslov', titleEn: 'Title', title_de: 'Titel' },
    ...{ contentHr: [textBlock('Riječi.')], contentEn: [textBlock('Words.')], dateTo: 'x' },
    ...{ publishedDate: '2020-01-02', categoryHr: 'Čaj', categoryEn: 'Tea', isIt: true },
  };
  const found = foundIn([post, { ...post, _id: 'q', titleEn: undefined }]);
  expect(found?.languages).toEqual(['hr', 'en', 'de']);
  expect(found?.fields.post).toMatchObject({
    title: ['titleHr', 'titleEn', 'title_de'],
    body: ['contentHr', 'contentEn'],
    categories: ['categoryHr', 'categoryEn'],
  });
  expect(foundIn([post], 'en')?.fields.post.title[0]).toBe('titleEn');
  // One alone is a name like any other.
  const alone = { ...post, titleHr: undefined, title_de: undefined, titleEn: undefined };
  expect(foundIn([{ ...alone, title: 'T', introEn: 'Intro' }])?.fields.post.title).toEqual([
    'title',
  ]);
});

test('fields named by a language stand behind one that is named by none, unless that language is wanted', () => {
  const all = { tytul: 'T', tytulEN: 'E', tytulDE: 'D', tresc: BODY, trescEN: BODY, trescDE: BODY };
  const own = { _id: 'a', _type: 'artykul', data: '2024-01-02', ...all };
  const found = foundIn([own]);
  expect(found?.fields.post).toMatchObject({
    title: ['tytul', 'tytulEN', 'tytulDE'],
    body: ['tresc', 'trescEN', 'trescDE'],
  });
  expect(found && lookLines(found).join('\n')).toContain(
    'the one that no field is named by is taken, and where it is missing en, de. --language en takes',
  );
  expect(foundIn([own], 'de')?.fields.post.title).toEqual(['tytulDE', 'tytul', 'tytulEN']);
  const { tytul, tresc, ...named } = own;
  expect([tytul, foundIn([named])?.fields.post.title, tresc]).toEqual([
    'T',
    ['tytulEN', 'tytulDE'],
    BODY,
  ]);
});

test('posts that list the languages they are shown in are left out where the one taken is none of them', () => {
  const post = (_id: string, visibleIn: readonly string[]) => ({
    ...{ _id, _type: 'post', date: '2026-01-02', visibleIn, tags: ['sea'] },
    ...{ title: { en: 'Head', de: 'Titel' }, body: { en: BODY, de: BODY } },
  });
  const posts = [post('a', ['en', 'de']), post('b', ['en']), post('c', [])];
  const found = foundIn(posts, 'de');
  expect(found?.fields).toMatchObject({ language: 'de', post: { language: ['visibleIn'] } });
  expect(found && lookLines(found).join('\n')).toContain(
    '(`visibleIn`: en 2, de 1): those that leave out de are NOT shown',
  );
  expect(foundIn(posts, 'en')?.fields.language).toBe('en');
});

test('the language of a post is known by the words of its field, whatever stands around them', () => {
  const post = (languageCode: string) => ({
    ...{ _id: languageCode, _type: 'post', title: 'T', body: BODY, date: '2026-01-02' },
    ...{ languageCode, country: languageCode.slice(-2) },
  });
  expect(foundIn([post('en-US'), post('es-MX')])?.fields.post.language).toEqual(['languageCode']);
});

test('a list with the whole of a post for each language is texts in several', () => {
  const inEach = ['en', 'vi'].map((locale) => ({
    _key: locale + 1,
    locale,
    title: 'T',
    content: BODY,
  }));
  const post = { _id: 'a', _type: 'blog', date: '2026-01-02', translations: inEach };
  const snippets = [{ language: 'cs', title: 'T', code: 'x' }];
  const found = foundIn([post, { ...post, _id: 'b', translations: inEach.slice(0, 1) }]);
  expect(found?.fields.post).toMatchObject({
    title: ['translations[en].title', 'translations[vi].title'],
    body: ['translations[en].content', 'translations[vi].content'],
  });
  expect(found && lookLines(found).join()).not.toContain('Not used');
  const own = { _id: 'a', _type: 'post', title: 'T', body: BODY, date: '2026-01-02' };
  const quotes = [{ _key: 'q', lang: 'fr', text: 'Words.' }];
  expect(foundIn([{ ...own, quotes, snippets: [...snippets, { language: 'js' }] }])?.taken).toBe(
    null,
  );
});

test('of a text in several languages that which is taken alone is proposed to be shown with other parts', () => {
  const items = ['en', 'de'].map((_key) => ({ _key, value: [textBlock(`Words ${_key}.`)] }));
  const post = { _id: 'a', _type: 'post', title: 'T', text: items, photos: [textBlock('Sea.')] };
  const found = foundIn([post]);
  expect(found && lookLines(found).join('\n')).toContain('--set post.body=text[en].value+photos.');
});
