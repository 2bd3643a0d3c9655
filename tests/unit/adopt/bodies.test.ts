import { expect, test } from 'vitest';
import { textBlock } from '../../support/content/stored.ts';
import { foundIn } from './recognized.ts';

const WORDS = 'A long way, in lines.\n\nAnd back.';
const BODY = [textBlock('Words.')];
const post = { _id: 'p', _type: 'post', title: 'T', publishedAt: '2024-01-01' };

test.each([
  [{ sections: [{ heading: 'Birth', paragraphs: ['One.', 'Two.'] }] }, 'sections'],
  [{ lifeHistory: [{ heading: 'Birth', paragraphs: ['One.'] }] }, 'lifeHistory'],
  [{ chapters: [{ title: 'One', content: 'Words.' }] }, 'chapters'],
  [{ slides: [{ _type: 'slide', words: BODY }] }, 'slides'],
  [{ content: { contentBlocks: [{ words: BODY }] } }, 'content.contentBlocks'],
  [{ articleBody: 'A few words.' }, 'articleBody'],
  [{ body: 'A few words.', description: 'Fewer.' }, 'body'],
  [{ paragraphs: ['One.', 'Two.'] }, 'paragraphs'],
  [{ message: 'A few words.' }, 'message'],
  [{ description: 'Few words.', longDescription: 'A few more words.' }, 'longDescription'],
  [{ transcript: WORDS, showNotes: BODY }, 'showNotes'],
  [{ markdown: { _type: 'code', language: 'markdown', code: WORDS } }, 'markdown.code'],
])('%j is a text', (own, body) => {
  expect(foundIn([{ ...post, ...own }])?.fields.post.body).toEqual([body]);
});

test('words in lines of whatever name are a text where nothing else looks like posts', () => {
  const trip = { ...post, _type: 'travelogue', diary: WORDS };
  const found = foundIn([trip, { _id: 's', _type: 'settings', title: 'S', note: WORDS }]);
  expect(found?.fields).toMatchObject({
    types: { post: ['travelogue'] },
    post: { body: ['diary'] },
  });
  const beside = foundIn([trip, { ...post, _type: 'essay', body: BODY }]);
  expect(beside?.fields.types.post).toEqual(['essay']);
});

test('what introduces a post is its text only where it has none, and what it is filed under never', () => {
  const { fields } = foundIn([{ ...post, body: BODY, sections: [{ title: 'Sport' }] }]) ?? {};
  expect(fields?.post).toMatchObject({ body: ['body'], categories: ['sections'] });
  const lead = foundIn([{ ...post, body: 'A few words.', streszczenie: 'Short.' }]);
  expect(lead?.fields.post).toMatchObject({ body: ['body'], excerpt: ['streszczenie'] });
});

test('a list of texts is one where nothing else looks like posts, and none that links or persons stand in', () => {
  const days = [{ date: '2024-08-01', title: 'Arrival', text: 'We came.' }];
  expect(foundIn([{ ...post, _type: 'trip', days }])?.fields.post.body).toEqual(['days']);
  expect(foundIn([{ ...post, _type: 'trip', links: [{ label: 'A', url: '/a' }] }])).toBeNull();
  const authors = [{ _key: 'a', name: 'Ada', bio: 'Counts.' }];
  const own = foundIn([
    { ...post, body: BODY, authors, tags: [{ title: 'Sea', description: 'Wide.' }] },
  ]);
  expect(own?.fields.post).toMatchObject({ author: ['authors'], categories: ['tags'] });
});

test.each(['bajada', 'synopsis'])('%s says of a post what it is about', (name) => {
  const found = foundIn([{ ...post, body: BODY, [name]: 'Short.' }]);
  expect(found?.fields.post.excerpt).toEqual([name]);
});

test('the day up to which something can be sent in is none of publishing', () => {
  const call = { ...post, body: BODY, publishedAt: undefined, deadline: '2031-01-02' };
  expect(foundIn([call])?.fields.post.publishedAt).not.toContain('deadline');
});

test('what others say of a thing is no text of its own', () => {
  const reviews = [{ _key: 'a', quote: 'They are kind.', author: 'Ann Bell' }];
  const found = foundIn([{ ...post, description: 'A house by the sea.', reviews }]);
  expect(found?.fields.post.body).toEqual(['description']);
});

test('a person is named by both names in other languages too', () => {
  const person = { _id: 'a', _type: 'person', vorname: 'Ada', nachname: 'Byron' };
  const found = foundIn([
    { ...post, body: BODY, autor: { _ref: 'a', _type: 'reference' } },
    person,
  ]);
  expect(found?.fields.author).toMatchObject({ name: ['vorname'], surname: ['nachname'] });
});

test('chapters are posts, and titles and texts may be called by their type', () => {
  const chapter = { _id: 'c', _type: 'chapter', chapter_title: 'One', chapter_number: 1 };
  const story = { _id: 's', _type: 'story', title: 'The story', summary: 'Of a winter.' };
  const found = foundIn([story, { ...chapter, body: BODY }]);
  expect(found?.fields).toMatchObject({
    types: { post: expect.arrayContaining(['chapter', 'story']) },
    post: {
      title: expect.arrayContaining(['title', 'chapter_title']),
      body: expect.arrayContaining(['body', 'summary']),
    },
  });
  const named = foundIn([{ ...chapter, chapterText: WORDS }]);
  expect(named?.fields.post.body).toEqual(['chapterText']);
  const poem = { _id: 'p', _type: 'poem', title: 'T', verses: ['One\ntwo', 'Three'] };
  expect(foundIn([poem])?.fields.post.body).toEqual(['verses']);
});

test('a review is the text, and its summary what is said of it', () => {
  const book = { _id: 'b', _type: 'book', title: 'T', summary: WORDS, review: WORDS };
  expect(foundIn([book])?.fields.post).toMatchObject({ body: ['review'], excerpt: ['summary'] });
});

test.each(['privateNotes', 'internal_notes', 'premiumContent', 'adminText'])(
  'what lies in `%s` is no text for all readers',
  (name) => {
    const bare = { ...post, [name]: BODY, image: { _type: 'image' } };
    expect(foundIn([{ ...bare, freePreview: BODY }])?.fields.post.body).toEqual(['freePreview']);
    expect(foundIn([bare])).toBeNull();
  },
);

test('pictures and summaries of an advertisement or a video are none of the post', () => {
  const image = { _type: 'image', asset: { _ref: 'image-a-1x1-png' } };
  const own = { body: BODY, affiliateBanner: { image }, youtubeVideo: { summary: 'Of the film.' } };
  expect(foundIn([{ ...post, ...own }])?.fields.post).toMatchObject({
    mainImage: ['mainImage'],
    excerpt: ['excerpt'],
  });
  const hero = { media: { image, caption: 'The sea' } };
  expect(foundIn([{ ...post, ...own, hero }])?.fields.post.mainImage).toEqual(['hero.media.image']);
});

test.each(['internal', 'premium', 'membersOnly', 'draft'])(
  'what stands in the object %s is read for nothing that readers see',
  (name) => {
    const own = { [name]: { summary: 'For few.', image: { _type: 'image' } } };
    const usual = { excerpt: ['excerpt'], mainImage: ['mainImage'] };
    expect(foundIn([{ ...post, body: BODY, ...own }])?.fields.post).toMatchObject(usual);
  },
);

test('albums that say what they show are told of beside the posts, and what these are filed under is not', () => {
  const album = (n: number) => ({
    ...{ _id: `al${n}`, _type: 'album', name: `Album ${n}`, slug: { current: `al${n}` } },
    description: WORDS,
  });
  const topic = (n: number) => ({ ...album(n), _id: `t${n}`, _type: 'topic' });
  const filed = { ...post, body: BODY, categories: [{ _key: 'a', _ref: 't1' }] };
  const all = [filed, album(1), album(2), topic(1), topic(2)];
  expect(foundIn(all)?.others.map(({ type }) => type)).toEqual(['album']);
});

test('of several types the text that is called one comes before one of another name', () => {
  const note = { ...post, _id: 'n', _type: 'lessonPost', nextStep: WORDS };
  const types = [note, { ...post, _type: 'textPost', body: BODY, nextStep: WORDS }];
  expect(foundIn(types)?.fields.post.body).toEqual(['body', 'nextStep']);
});

test('a sound, a film or a paper is no picture, and what is said of it no summary', () => {
  const file = { _type: 'file', asset: { _ref: 'file-abc-mp3' }, description: 'Forty minutes.' };
  const film = { _type: 'mux.video', asset: { _ref: 'a1b2c3' } };
  const coverArt = { _type: 'image', asset: { _ref: 'image-a-1x1-png' } };
  const found = (more: object) => foundIn([{ ...post, body: BODY, ...more }])?.fields.post;
  expect(found({ file, film })).toMatchObject({ mainImage: ['mainImage'], excerpt: ['excerpt'] });
  expect(found({ banner: coverArt, coverArt })?.mainImage).toContain('coverArt');
});

test('who preaches, speaks or makes is the author, and a question the title of what has no other', () => {
  const found = (more: object) =>
    foundIn([{ _type: 'post', _id: 'p', body: BODY, ...more }])?.fields.post;
  expect(found({ title: 'T', preacher: 'Ann' })?.author).toEqual(['preacher']);
  expect(found({ title: 'T', speaker: 'Ann', question: 'Why?' })).toMatchObject({
    ...{ title: ['title'], author: ['speaker'] },
  });
  expect(found({ question: 'Why?' })?.title).toEqual(['question']);
});

test('a text that is a list of paragraphs comes before what is said of it', () => {
  const own = { excerpt: 'In short.', paragraphs: ['One.', 'Two.'] };
  expect(foundIn([{ ...post, ...own }])?.fields.post.body).toEqual(['paragraphs']);
});

test('where one type has a title in each language and another has one, both are read', () => {
  const news = {
    _type: 'news',
    slug: { current: 'a' },
    body: [textBlock('Words.')],
    date: '2026-01-02',
  };
  const found = foundIn([
    { ...news, _id: 'a', title: 'One' },
    { ...news, _id: 'b', _type: 'templateNews', title: { en: 'Two', no: 'To' } },
  ]);
  expect(found?.fields.post.title).toEqual(['title.en', 'title.no', 'title']);
});

test('types of which one alone has dates are not taken together: posts of the other would not be published', () => {
  const { publishedAt: _, ...undated } = { ...post, body: BODY, slug: { current: 's' } };
  const stories = ['a', 'b'].map((_id) => ({
    ...undated,
    _id,
    _type: 'story',
    _createdAt: '2024-01-01',
  }));
  const found = foundIn([
    ...stories,
    { _id: 'n', _type: 'article', title: 'T', text: WORDS, date: '2024-01-01' },
  ]);
  expect(found?.fields.types.post).toEqual(['story']);
  expect(found?.others.map(({ type }) => type)).toEqual(['article']);
});
