import { expect, test } from 'vitest';
import { unreadLines } from '../../../scripts/adopt/unread.ts';
import { isPublicPost } from '../../../src/gather/sanity/who-may-read/publicity.ts';
import { textBlock } from '../../support/content/stored.ts';
import { foundIn } from './recognized.ts';

const BODY = [textBlock('Words.')];
const post = (more: object, _id = 'p') => ({
  ...{ _id, _type: 'post', title: 'T', body: BODY, publishedAt: '2024-01-02', ...more },
});

test.each([
  ...['kunForMedlemmer', 'nurFuerMitglieder', 'alleenLeden', 'ledenOnly', 'reserveAuxMembres'],
  ...['soloSocios', 'soloMiembros', 'somenteMembros', 'soloSoci', 'endastMedlemmar'],
  ...['arkivert', 'archiviert', 'udkast', 'geschuetzt', 'riservato', 'passwort', 'wachtwoord'],
  ...['motDePasse', 'codeAcces', 'kodDostepu', 'contrasena', 'senha', 'excludeFromSite'],
  ...['notOnWebsite', 'isDemo'],
  ...['subscriberOnly', 'isMemberContent', 'forInternalUse', 'hideInListing'],
  ...['gizli', 'taslak', 'skryto', 'rejtett', 'ciorna', 'skriveno', 'draf', 'shitagaki'],
  ...['hiddenBy', 'hideFromBlogLists', 'hideOnProd'],
])('a yes in %s keeps a post back', (name) => {
  expect(foundIn([post({ [name]: true })])?.fields.post.hidden).toContain(name);
});

test.each([
  ...['oeffentlich', 'openbaar', 'enLigne', 'udgivet', 'erPublisert', 'skalVises'],
  ...['visPaaNettsiden', 'showOnline', 'webVisible', 'visibleOnSite', 'okToPublish'],
  ...['yayinda', 'publikovano', 'kozzeteve', 'objavljeno', 'diterbitkan', 'kokai'],
  ...['isShow', 'isPubliclyAvailable'],
])('a no in %s keeps a post back', (name) => {
  expect(foundIn([post({ [name]: false })])?.fields.post.public).toContain(name);
});

test.each([
  ['synlighet', 'Offentlig', 'medlemmer'],
  ['sichtbarkeit', 'öffentlich', 'intern'],
  ['zielgruppe', 'alle', 'Mitglieder'],
  ['doelgroep', 'iedereen', 'leden'],
  ['acces', 'libre', 'abonnés'],
  ['visibilidad', 'todos', 'socios'],
  ['status', 'freigegeben', 'in Bearbeitung'],
  ['status', '공개', '비공개'],
  ['moderation', 'approved', 'spam'],
  ['durum', 'Yayında', 'Taslak'],
  ['stav', 'publikováno', 'koncept'],
  ['allapot', 'publikált', 'piszkozat'],
  ['stare', 'publicat', 'ciornă'],
  ['trangThai', 'đã xuất bản', 'bản nháp'],
  ['sostoyanie', 'опубликован', 'черновик'],
  ['jotai', '公開中', '下書き'],
  ['status', 'terbit', 'draf'],
  ['status', 'منشور', 'مسودة'],
  ['stage', 'published', 'idea'],
  ['state', 'published', 'pending'],
  ['audience', 'everyone', 'only_paid'],
  ['audience', 'wszyscy', 'prenumeratorzy'],
  ['dostep', 'Wszyscy', 'czytelnicy'],
  ['visibilite', 'pour tous', 'amis proches'],
])('%s calls a post public by %s, and not by %s', (name, yes, no) => {
  const fields = foundIn([post({ [name]: yes }), post({ [name]: no }, 'q')])?.fields;
  const at = fields?.post.public.indexOf(name) ?? -1;
  expect(at).toBeGreaterThan(-1);
  const said = (word: string) => {
    const values = fields?.post.public.map((path) => (path === name ? word : null));
    return fields && isPublicPost({ public: values }, { ...fields, publicUnsaid: true });
  };
  expect([said(yes), said(no)]).toEqual([true, false]);
});

test.each([
  ['until', { utlopsdato: '2025-01-02' }, 'utlopsdato'],
  ['until', { gueltigBis: '2025-01-02' }, 'gueltigBis'],
  ['until', { fechaExpiracion: '2025-01-02' }, 'fechaExpiracion'],
  [
    'until',
    { visibilityWindow: { startsAt: '2024-01-02', endsAt: '2025-01-02' } },
    'visibilityWindow.endsAt',
  ],
  ['from', { displayPeriod: { from: '2024-01-02', to: '2025-01-02' } }, 'displayPeriod.from'],
  ['from', { zichtbaarVanaf: '2025-01-02' }, 'zichtbaarVanaf'],
  ['from', { visibleAfter: '2025-01-02' }, 'visibleAfter'],
  ['from', { datePublication: '2025-01-02' }, 'datePublication'],
] as const)('post.%s is found in %j', (field, own, path) => {
  expect(foundIn([post(own)])?.fields.post[field]).toContain(path);
});

test('what few posts would say of their readers is told of, and of a paywall none is no', () => {
  const told = (own: object) => {
    const found = foundIn([post(own)]);
    return found && unreadLines(found).join();
  };
  expect(told({ members: true, concept: true })).toContain(': members, concept. ');
  expect(told({ roles: ['editor'], requiredRole: 'member' })).toContain(': roles, requiredRole');
  expect(told({ isAvailable: false, isPro: true, env: 'staging' })).toMatch(
    /: isAvailable, isPro, env \(staging\)\. /,
  );
  expect(told({ stage: 'live' })).toContain(': stage (live). ');
  const fields = foundIn([post({ paywall: 'none' }), post({ paywall: 'hard' }, 'q')])?.fields;
  expect(fields?.post.hidden).toContain('paywall');
  const hidden = (word: string) =>
    fields?.post.hidden.map((path) => (path === 'paywall' ? word : null));
  expect(fields && isPublicPost({ hidden: hidden('none') }, fields)).toBe(true);
  expect(fields && isPublicPost({ hidden: hidden('hard') }, fields)).toBe(false);
});

test.each([
  ['yazi', { baslik: 'Ilık Çay', icerik: BODY, ozet: 'Kısa.', yazar: 'Ada', tarih: '2024-01-02' }],
  ['clanek', { nazev: 'Čaj', obsah: BODY, perex: 'Krátce.', autor: 'Ada', datum: '2024-01-02' }],
  ['artikel', { judul: 'Teh', isi: BODY, ringkasan: 'S.', penulis: 'Ada', tanggal: '2024-01-02' }],
] as const)('the fields of a %s are found by their names', (_type, own) => {
  const found = foundIn([{ _id: 'p', _type, ...own }])?.fields.post;
  const [title, body, excerpt, author, date] = Object.keys(own);
  expect(found).toMatchObject({
    ...{ title: [title], body: [body], excerpt: [excerpt], author: [author] },
    publishedAt: [date],
  });
});

test('a title of whatever name is the one that addresses are made of', () => {
  const text = (n: number, more: object) => ({
    ...{ _id: `p${n}`, _type: 'kirjutis', koht: 'Tartu', pealk: `Ilus päev, ${n}`, sisu: BODY },
    ...more,
  });
  const slug = (current: string) => ({ slug: { _type: 'slug', current } });
  const texts = [text(1, slug('ilus-paev-1')), text(2, slug('ilus-paev-2'))];
  expect(foundIn(texts)?.fields.post).toMatchObject({ title: ['pealk'], body: ['sisu'] });
  const within = texts.map((each) => ({ ...each, seo: { title: 'S' }, place: { name: 'P' } }));
  expect(foundIn(within)?.fields.post.title).toEqual(['pealk']);
  const inner = within.map(({ pealk, ...more }) => ({ ...more, internalTitle: pealk }));
  expect(foundIn(inner)?.fields.post.title).not.toContain('internalTitle');
  expect(foundIn([text(1, slug('a-b')), text(2, {})])).toBeNull();
});

test('a diary may be titled by its days', () => {
  const day = (n: number) => ({
    ...{ _id: `p${n}`, _type: 'diaryEntry', title: `Montag, ${n}. Oktober 2025`, body: BODY },
    date: `2025-10-0${n}`,
  });
  expect(foundIn([day(6), day(7)])?.fields.post).toMatchObject({
    ...{ title: ['title'], publishedAt: ['date'] },
  });
  const undated = [day(6), day(7)].map(({ date, ...more }) => ({ ...more, _createdAt: date }));
  expect(foundIn(undated)?.fields.post.publishedAt).toEqual(['title']);
  const other = { ...undated[0], _id: 'q', title: 'A walk' };
  expect(foundIn([...undated, other])?.fields.post.publishedAt).not.toContain('title');
});

test('a time within an object for few is read: posts may wait for it', () => {
  const post = { _id: 'p', _type: 'post', title: 'T', body: BODY };
  const waiting = { ...post, admin: { publishedAt: '2999-01-02T10:00:00Z' } };
  expect(foundIn([waiting])?.fields.post.publishedAt).toEqual(['admin.publishedAt']);
});

test.each([...['blogCategories', 'postTags', 'mainCategory', 'articleTopics', 'themes', 'genre']])(
  'what `%s` leads to is what a post is filed under',
  (name) => {
    const filed = post({ [name]: [{ _type: 'reference', _ref: 'c' }] });
    const found = foundIn([filed, { _id: 'c', _type: 'subject', title: 'Sea' }]);
    expect(found?.fields.post.categories).toEqual([name]);
    expect(found?.fields.types.category).toEqual(['subject']);
    expect(found?.unused).toEqual([]);
  },
);

test('a name may say of what it is; the plain one comes first, and one theme is how a page looks', () => {
  const named = {
    postAuthor: 'Ada',
    articleSummary: 'Of rain',
    theme: { _type: 'reference', _ref: 'dark' },
    categories: ['Sea'],
  };
  const look = { _id: 'dark', _type: 'theme', title: 'Dark' };
  const others = [post({ theme: named.theme }, 'q'), look];
  expect(foundIn([post({ ...named, blogTags: ['Rain'] }), ...others])?.fields.post).toMatchObject({
    ...{ author: ['postAuthor'], excerpt: ['articleSummary'] },
    categories: ['categories', 'blogTags'],
  });
  expect(foundIn([post({ publicFrom: '2999-01-02' })])?.fields.post.from).toContain('publicFrom');
});

test('a description may be cut short, and be all that posts have', () => {
  const entry = { _id: 'a', _type: 'newsArticle', title: 'T', desc: 'How we hold five microns.' };
  expect(foundIn([entry])?.fields.post.body).toEqual(['desc']);
  expect(foundIn([post({ shortDesc: 'In short.' })])?.fields.post.excerpt).toEqual(['shortDesc']);
});

test('what has been published or hidden is or is not for everybody', () => {
  const said = [true, false].map((hasBeenPublished, n) => post({ hasBeenPublished }, `p${n}`));
  expect(foundIn(said)?.fields.post.public).toContain('hasBeenPublished');
  expect(foundIn([post({ hasBeenArchived: true })])?.fields.post.hidden).toContain(
    'hasBeenArchived',
  );
});
