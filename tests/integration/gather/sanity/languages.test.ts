import { expect, it } from 'vitest';
import { isDue, isOver } from '../../../../src/domain/post.ts';
import { countDue, momentIn } from '../../../../src/gather/sanity/changes.ts';
import { openReader } from '../../../../src/gather/sanity/client.ts';
import { readAllPosts } from '../../../../src/gather/sanity/posts.ts';
import { parseFields } from '../../../../src/settings/fields.ts';
import { doc, PATIENT, serviceOver } from '../../../support/reading.ts';
import { serviceAt } from '../../../support/release-elsewhere.ts';

const text = [{ _type: 'block', children: [{ _type: 'span', text: 'Words.' }] }];
const article = (id: string, more: object = {}) =>
  doc('post', id, { title: id, body: text, publishedAt: '2026-01-05', ...more });

const readFrom = (origin: string, fields: string) =>
  readAllPosts(
    openReader(serviceAt(origin, { fields: parseFields(fields) }), false, PATIENT),
    () => {},
  );

it('reads posts of one language, or shown in it among others, and those that say none', async () => {
  const posts = [
    article('a', { __i18n_lang: 'de' }),
    article('i18n.a.en', { __i18n_lang: 'en' }),
    article('b'),
    article('c', { __i18n_lang: ['en', 'de'] }),
    article('d', { __i18n_lang: ['en'] }),
    article('e', { __i18n_lang: [] }),
    article('f', { __i18n_lang: '' }),
    doc('author', 'ada', { name: 'Ada', __i18n_lang: 'en' }),
  ];
  const { origin } = await serviceOver(posts);
  const german = 'post: { language: __i18n_lang }\nlanguage: de';
  const { posts: read, state } = await readFrom(origin, german);
  expect(read.map(({ post }) => post.title)).toEqual(['a', 'b', 'c', 'f']);
  expect(state?.count).toBe(4);
  expect(() => parseFields('language: "x\\" || true"')).toThrow('must be a language');
});

it('reads posts of one language however they write it, with a country where none is named', async () => {
  const said = ['ja', 'JA', 'ja-JP', 'ja_JP', 'jav', 'en', 'pt-BR', 'pt_br', 'pt', ['en', 'Ja-jp']];
  const posts = said.map((lang, n) => article(String(n), { lang }));
  const { origin } = await serviceOver(posts);
  const titles = async (language: string) => {
    const { posts: read } = await readFrom(
      origin,
      `post: { language: lang }\nlanguage: ${language}`,
    );
    return read.map(({ post }) => post.title);
  };
  expect(await titles('ja')).toEqual(['0', '1', '2', '3', '9']);
  expect(await titles('JA')).toEqual(['0', '1', '2', '3', '9']);
  expect(await titles('pt-BR')).toEqual(['6', '7']);
  expect(await titles('pt')).toEqual(['6', '7', '8']);
});

const OWN_FIELDS: Readonly<Record<string, string>> = { ja: 'bodyJa', ar: 'body_ar', en: 'body' };

it.each([
  ['body: [body.ja, body.ar, body.en]', (language: string) => ({ body: { [language]: text } })],
  [
    "body: ['intro[ja].value+body[ja].value', 'body[ar].value', 'body[en].value']",
    (language: string) => ({ body: [{ _key: 'k', language, value: text }] }),
  ],
  ['body: [bodyJa, body_ar, body]', (language: string) => ({ [OWN_FIELDS[language] ?? '']: text })],
])('of texts in several languages (%s) each is in the one that is shown', async (body, written) => {
  const { origin } = await serviceOver([
    article('a', { body: null, ...written('ja') }),
    article('b', { body: null, ...written('ar') }),
    article('c', { body: null, ...written('en') }),
    article('d', { body: null, ...written('ar'), language: 'de' }),
  ]);
  const { posts } = await readFrom(origin, `post: { ${body} }`);
  expect(posts.map(({ post }) => [post.paragraphs, post.language])).toEqual([
    [['Words.'], 'ja'],
    [['Words.'], 'ar'],
    // That of the site.
    [['Words.'], undefined],
    [['Words.'], 'de'],
  ]);
});

it.each([
  ['hidden.ja', (language: string) => ({ hidden: { [language]: true } })],
  ["'hidden[ja].value'", (language: string) => ({ hidden: [{ language, value: true }] })],
  ['hiddenJa', (language: string) => ({ [language === 'ja' ? 'hiddenJa' : 'hiddenAr']: true })],
])(
  'a post is hidden by the switch of the language that it is shown in (%s)',
  async (path, hiding) => {
    const texts = (...languages: string[]) => ({
      body: Object.fromEntries(languages.map((language) => [language, text])),
    });
    const { origin } = await serviceOver([
      article('a', texts('ja', 'ar')),
      article('b', { ...texts('ja', 'ar'), ...hiding('ja') }),
      article('c', { ...texts('ja', 'ar'), ...hiding('ar') }),
      article('d', { ...texts('ar'), ...hiding('ja') }),
      article('e', { ...texts('ar'), ...hiding('ar') }),
    ]);
    const fields = parseFields(`post: { body: [body.ja, body.ar], hidden: [${path}] }`);
    const reader = openReader(serviceAt(origin, { fields }), false, PATIENT);
    const { posts } = await readAllPosts(reader, () => {});
    const shown = posts.filter(({ post }) => post.publishedAt !== null);
    expect(shown.map(({ post }) => post.title)).toEqual(['a', 'c', 'd']);
    const [since, now] = ['2026-01-01T00:00:00Z', new Date('2026-06-01T12:00:00Z')];
    expect((await countDue(reader, since, since, await momentIn(reader, now))).open).toBe(3);
  },
);

it.each([
  ['until.ja', (language: string, time: string) => ({ until: { [language]: time } })],
  ["'until[ja].value'", (language: string, value: string) => ({ until: [{ language, value }] })],
])(
  'a post is gone, or waits, by the time of the language that it is shown in (%s)',
  async (path, timed) => {
    const inArabic = { body: { ar: text } };
    const [past, ahead] = ['2026-02-01T00:00:00Z', '2026-12-01T00:00:00Z'];
    const { origin } = await serviceOver([
      article('a', { ...inArabic, ...timed('ja', past) }),
      article('b', { ...inArabic, ...timed('ar', past) }),
      article('c', { ...inArabic, ...timed('ar', ahead) }),
    ]);
    const now = new Date('2026-06-01T12:00:00Z');
    const body = 'body: [body.ja, body.ar]';
    const since = '2026-01-01T00:00:00Z';
    const read = async (field: string) => {
      const fields = parseFields(`post: { ${body}, ${field}: [${path}] }`);
      const reader = openReader(serviceAt(origin, { fields }), false, PATIENT);
      const { posts } = await readAllPosts(reader, () => {});
      const { open } = await countDue(reader, since, since, await momentIn(reader, now));
      return { posts: posts.map(({ post }) => post), open };
    };
    const over = await read('until');
    expect(over.posts.filter((post) => !isOver(post, now)).map(({ title }) => title)).toEqual([
      'a',
      'c',
    ]);
    expect(over.open).toBe(2);
    const waiting = await read('from');
    expect(waiting.posts.filter((post) => isDue(post, now)).map(({ title }) => title)).toEqual([
      'a',
      'b',
    ]);
    expect(waiting.open).toBe(2);
  },
);
