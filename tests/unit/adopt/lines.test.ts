import { expect, test } from 'vitest';
import { filtersOf, lookLines, webhookLine } from '../../../scripts/adopt/lines.ts';
import { sealedLine } from '../../../scripts/adopt/not-sealed.ts';
import { unreadLines } from '../../../scripts/adopt/unread.ts';
import { type DecodedPost, decodePost } from '../../../src/gather/sanity/decode.ts';
import { DEFAULT_FIELDS } from '../../../src/settings/fields.ts';
import { category, postDocument } from '../../support/content/documents.ts';
import { textBlock } from '../../support/content/stored.ts';
import { foundIn } from './recognized.ts';

const filedUnder = (title: string) => decodePost(postDocument({ categories: [category(title)] }));

test('adopt says how many posts are sealed, and what to do where none is', () => {
  const [open, sealed] = [filedUnder('Dunkel'), filedUnder('Raw')];
  const line = (...posts: DecodedPost[]) => sealedLine(posts, DEFAULT_FIELDS);
  expect(line(open, sealed)).toMatch(/Dark, Vulnerable, Raw; or by readers\): 1 of 2 posts\.$/);
  expect(line(open)).toMatch(/^No post is sealed.* SEALED in src\/site\.ts.* --set post\.sealed=/);
});

test('a filter is proposed only where it shows a post: one whose first category it is', () => {
  const filed = (...titles: string[]) =>
    decodePost(postDocument({ categories: titles.map((title) => category(title)) }));
  const posts = [filed('Sea', 'ذكريات'), filed('写真', 'ذكريات'), filed('写真'), filed('Raw')];
  expect(filtersOf(posts)).toEqual(['写真', 'Sea']);
  // Two with one address would be one page.
  const same = [
    filed('sea'),
    filed('Sea'),
    filed('Sea'),
    filed('Rain & Sea'),
    filed('rain-and-sea'),
  ];
  expect(filtersOf(same)).toEqual(['Sea', 'Rain & Sea']);
});

test('a category of posts that are not public, or wait for their time, is no filter: its name would be published', () => {
  const filed = (title: string, more: object) =>
    decodePost(postDocument({ categories: [category(title)], ...more }));
  const later = { publishedAt: '2999-01-01T00:00:00Z' };
  const posts = [filed('Sea', {}), filed('Divorce', later), filed('Clinic', { publishedAt: null })];
  expect(filtersOf(posts)).toEqual(['Sea']);
});

test('the webhook of a project is to tell of its own types', () => {
  const types = {
    post: ['article', 'story'],
    author: ['person'],
    category: ['topic', 'story'],
    referred: ['cycle'],
  };
  expect(webhookLine({ ...DEFAULT_FIELDS, types })).toMatch(
    /_type in \["article", "story", "person", "topic", "cycle"\]\.$/,
  );
});

test('a field that a person names is not said to be unused, or unread', () => {
  const post = { _id: 'a', _type: 'post', title: 'T', body: [textBlock('Words.')] };
  const found = (set: Record<string, string[]>) =>
    foundIn([{ ...post, sequence: 'Winter', forTeachersRestricted: true }], null, set);
  const lines = (set: Record<string, string[]>) => {
    const all = found(set);
    return all ? [...lookLines(all), ...unreadLines(all)].join('\n') : '';
  };
  expect(lines({})).toMatch(/Not used: `sequence`.*\n.*NOT read.*: forTeachersRestricted\./);
  const set = { 'post.series': ['sequence'], 'post.hidden': ['forTeachersRestricted'] };
  expect(lines(set)).not.toMatch(/Not used|NOT read/);
  expect(lines(set)).toMatch(/post\.series +`sequence`, words, 1 of 1/);
});

test('a field in several languages that nothing reads is said to be unused, once', () => {
  const post = {
    _id: 'a',
    _type: 'post',
    title: { en: 'T', de: 'T' },
    body: [textBlock('Words.')],
  };
  const item = (language: string) => ({ _key: language, language, value: 'Short' });
  const more = { answer: [item('en'), item('de')], extra: { en: 'More', de: 'Mehr' } };
  const found = foundIn([{ ...post, ...more }]);
  expect(found && lookLines(found).join('\n')).toMatch(
    /Not used: `answer` \(words\), `extra` \(words\)\./,
  );
});

test('how an unused part of the text is shown below it is told, and done where a person says so', () => {
  const photos = [{ _key: 'a', image: { asset: { _ref: 'image-a-1x1-png' } } }];
  const post = { _id: 'a', _type: 'post', title: 'T', body: [textBlock('Words.')], photos };
  const lines = (set: Record<string, string[]>) => {
    const found = foundIn([post], null, set);
    return found ? lookLines(found).join('\n') : '';
  };
  expect(lines({})).toMatch(/Not used: `photos`.*\n.* --set post\.body=body\+photos\.$/m);
  const notes = { ...post, photos: undefined, editorNotes: [textBlock('Cut this.')] };
  const noted = foundIn([notes]);
  expect(noted && lookLines(noted).join()).not.toContain('--set');
  const set = lines({ 'post.body': ['body+photos'] });
  expect(set).toContain('`body+photos`, blocks, 1 of 1');
  expect(set).not.toContain('Not used');
});

test('a picture of a person, an advertisement or a mark is not that of the post, and what is said of them not its excerpt', () => {
  const picture = { _type: 'image', asset: { _ref: 'image-a-1x1-png' } };
  const post = { _id: 'a', _type: 'post', title: 'T', body: [textBlock('Words.')] };
  const author = { name: 'Ann', description: 'Who she is.', image: picture };
  const others = { author, guest: { photo: picture }, sponsorLogo: picture, favicon: picture };
  const found = (more: object) => foundIn([{ ...post, ...more }])?.fields.post;
  expect(found(others)).toMatchObject({ excerpt: ['excerpt'], mainImage: ['mainImage'] });
  expect(found({ ...others, header: { image: picture } })?.mainImage).toEqual(['header.image']);
});

test('what may be parts of a text are lists of words such as ingredients too, and nothing that is shown already', () => {
  const story = { text: [textBlock('More.')] };
  const post = { _id: 'a', _type: 'post', title: 'T', body: [textBlock('Words.')], story };
  const own = {
    ...post,
    ingredients: ['Flour'],
    keyPoints: ['Stir'],
    equipmentTags: ['Bowl', 'Pan'],
    premiumBody: [textBlock('For members.')],
    bandMembers: [textBlock('Ada')],
    podcastMembers: [textBlock('For members.')],
    teamMembersOnly: [textBlock('For members.')],
  };
  const lines = (set: Record<string, string[]>) => {
    const found = foundIn([own], null, set);
    return found ? lookLines(found).join('\n') : '';
  };
  expect(lines({})).toContain('--set post.body=body+ingredients+keyPoints+bandMembers+story.text.');
  const introduction = [textBlock('Before.')];
  const begun = foundIn([{ ...own, introduction }]);
  expect(begun && lookLines(begun).join()).toContain('post.body=introduction+body+ingredients');
  const set = { 'post.body': ['body+ingredients+keyPoints+bandMembers+story.text'] };
  expect(lines(set)).not.toContain('Are these parts of the text');
});

test('pictures, and addresses of films, sounds and what a post is about may be parts of the text too, but no picture of a person', () => {
  const picture = { _type: 'image', asset: { _ref: 'image-a-1x1-png' } };
  const post = { _id: 'a', _type: 'post', title: 'T', body: [textBlock('Words.')] };
  const own = { mainImage: picture, secondaryImage: picture, authorAvatar: picture };
  const links = { videoUrl: 'https://film.example/1', audioUrl: 'https://a.example', video: 'Sea' };
  const addresses = { externalUrl: 'https://b.example', canonicalUrl: 'https://a.example' };
  const found = foundIn([{ ...post, ...own, ...links, ...addresses }]);
  expect(found && lookLines(found).join('\n')).toContain(
    '--set post.body=body+secondaryImage+videoUrl+audioUrl+externalUrl.',
  );
});

test('a text in another language, called by it beside the one that is shown, is no part of that', () => {
  const post = { _id: 'p', _type: 'post', title: 'T', body: [textBlock('Words.')] };
  const partsOf = (more: object) => {
    const found = foundIn([{ ...post, ...more }]);
    return found && lookLines(found).find((line) => line.includes('parts of the text'));
  };
  expect(partsOf({ bodyEn: [textBlock('Words.')] })).toBeUndefined();
  expect(partsOf({ body_ar: [textBlock('Words.')] })).toBeUndefined();
  expect(partsOf({ recipe: [textBlock('Words.')] })).toContain('body+recipe');
});
