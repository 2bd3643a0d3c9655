import { expect, test } from 'vitest';
import {
  undecidedNames,
  unreadCategoryLines,
  unreadLines,
  unreadNames,
} from '../../../scripts/adopt/unread.ts';
import { textBlock } from '../../support/content/stored.ts';
import { foundIn } from './recognized.ts';

/** Posts that say each of these in this field, or nothing; and what else there is. */
function found(field: string, values: readonly unknown[], ...others: readonly object[]) {
  const posts = values.map((value, n) => ({
    ...{ _id: `p${n}`, _type: 'post', title: `Piece ${n}`, body: [textBlock('Words.')] },
    ...{ publishedAt: '2024-01-02', ...(value === undefined ? {} : { [field]: value }) },
  }));
  const all = foundIn([...posts, ...others.map((other) => ({ ...other, _type: 'other' }))]);
  if (!all) throw new Error('These are posts.');
  return all;
}

const circle = (_ref: string) => ({ _type: 'reference', _ref });

test.each([
  ['intern', [true, false, undefined]],
  ['shareable', [false, true, true]],
  ['comingSoon', [false, false, false]],
  ['plan', ['free', 'pro', 'pro']],
  ['okay', ['ja', 'nein', 'ja']],
  ['einwilligung', ['liegt vor', 'fehlt', undefined]],
  ['koukaiHani', ['全体', '家族', '友達']],
  ['ruya', ['عام', 'العائلة', undefined]],
  ['leserkreis', ['Sippe', undefined, undefined]],
  ['minAge', [18, undefined, undefined]],
  ['gate', [{ question: 'Whose dog?', answer: 'Rex' }, undefined, undefined]],
  ['allowList', [['ann@name.example'], undefined, undefined]],
  ['motifs', [['sea'], ['sea', 'nur für Familie'], ['sea']]],
  ['unlockAfterDays', [30, undefined, undefined]],
  ['circle', [circle('kin'), circle('world'), circle('kin')]],
  ['memberCircle', [circle('kin'), circle('world'), circle('kin')]],
  ['reserveAux', [[{ ...circle('kin'), _key: 'k' }], undefined, undefined]],
  ['groupes', [[{ ...circle('kin'), _key: 'k' }], undefined, undefined]],
  ['pourLesGroupes', [[{ ...circle('kin'), _key: 'k' }], undefined, undefined]],
  ['lecteursChoisis', [circle('kin'), undefined, undefined]],
  ['pourQui', ['le clan', undefined, undefined]],
  ['archiveReview', ['2021-01-01', '2022-01-01', '2023-01-01']],
  ['share', [true, false, true]],
  ['template', [true, false, false]],
  ['sendAsNewsletter', [true, false, true]],
  ['sperrfrist', ['2999-01-01', undefined, undefined]],
])('what `%s` says is not decided while nobody has said it', (field, values) => {
  const posts = found(field, values);
  const [first, second] = unreadLines(posts);
  expect(first).toMatch(new RegExp(`^NOT read, .*: ${field}.*\\. Say of each NAME`));
  expect(second).toBe(`  nothing of that: --unread ${field}`);
  expect(undecidedNames(posts, [])).toEqual([field]);
  expect(unreadLines(posts, [field])).toEqual([]);
  expect(undecidedNames(posts, [field])).toEqual([]);
  expect(unreadNames(posts, [`${field},${field}`])).toEqual([field]);
  expect(() => unreadNames(posts, ['moon'])).toThrow('--unread moon: there is no such field');
});

test.each([
  ['featured', [true, false, true]],
  ['showToc', [true, false, true]],
  ['tocHide', [true]],
  ['hasVideo', [true, false, true]],
  ['vegan', [true, false, true]],
  ['dairyFree', [true, false, true]],
  ['abo', ['basis', undefined, undefined]],
  ['sector', ['public works', 'health', 'health']],
  ['vigencia', ['2021-01-01', '2022-01-01', '2023-01-01']],
  ['gruppen', [['vorstand'], ['alle'], ['alle']]],
  ['hideAuthor', [true, false, true]],
  ['featuredOnHomepage', [true, false, true]],
  ['layout', ['wide', 'narrow', 'wide']],
  ['postType', ['note', 'review', 'note']],
  ['video', [{ url: 'https://v.example/1', autoplay: true }, undefined, undefined]],
  ['color', [{ hex: '#fff', alpha: 1 }, { hex: '#000', alpha: 1 }, undefined]],
  ['links', [[{ href: 'https://a.example/1' }], [{ href: 'https://a.example/2' }], undefined]],
  ['difficulty', ['easy', 'hard', 'hard']],
  ['readingTime', [3, 4, 3]],
  ['sortOrder', [1, 2, 2]],
  ['wordCount', [100, 200, 200]],
  ['lastEditedAt', ['2024-01-01', '2024-01-02', '2024-01-03']],
  ['participants', ['some four', 'some four', 'some four']],
  ['remark', ['One of the first', 'A second one', 'And a third']],
  ['relatedPost', [circle('p1'), circle('p2'), circle('p0')]],
  ['seo', [{ noIndex: false }, { noIndex: false }, { noIndex: false }]],
])('nothing is asked about `%s`', (field, values) => {
  expect(undecidedNames(found(field, values), [])).toEqual([]);
});

test('nothing is asked about a switch of where a text stands, how it looks, or what sort of text it is', () => {
  const names = [
    ...['displayAtFront', 'isShownOnHomePage', 'homepage', 'showInFooter', 'hideFromNav'],
    ...[
      'isNew',
      'breakingNews',
      'isTopStory',
      'mainArticle',
      'editorPick',
      'promoted',
      'noAds',
      'pillarPage',
    ],
    ...['hideDate', 'showUpdatedDate', 'hideCoverImage', 'bigImage', 'darkBackground'],
    ...['showAuthorBio', 'hasBeenUpdated', 'containsSpoilers', 'sendNewsletter', 'inSeries'],
    ...['isRepost', 'guestPost', 'isVideo', 'longRead', 'openInNewTab', 'sendNotification'],
    ...['translated', 'isTranslatedPost', 'aiTranslated'],
  ];
  const asked = (name: string) => undecidedNames(found(name, [true, false, true]), []);
  expect(names.flatMap(asked)).toEqual([]);
  const others = [
    ...[
      'hideFromHome',
      'showToFamily',
      'sendToFamily',
      'hideEverything',
      'privateImage',
      'external',
    ],
    ...['finished', 'review', 'outdated', 'showIntern', 'undercover', 'embargoDate'],
    ...['hideUntilDate', 'hideFromCover', 'familyPhotos', 'familyImage', 'familyColumn'],
    ...['hideUpdate', 'hideColumn', 'hideInDiscover', 'hidePastDate', 'hideFamilyPhotos'],
    ...['hideMainContent', 'hideLatest', 'sendEmailOnly', 'sendFamily', 'hasFamilyOnly'],
    ...['hasBeenShared', 'containsFamily', 'inReview', 'notYetTranslated', 'showTranslatedPost'],
  ];
  expect(others.filter((name) => asked(name).length === 0)).toEqual([]);
  expect(undecidedNames(found('hideOnDate', ['2024-01-02']), [])).toEqual(['hideOnDate']);
});

test('a yes or no called after a field is asked about only where readers see no field of that name', () => {
  const post = { _id: 'p', _type: 'post', title: 'A piece', isLetter: true, inReview: true };
  const names = (more: object) => {
    const posts = foundIn([{ ...post, ...more }]);
    return posts && undecidedNames(posts, []);
  };
  const body = [textBlock('Words.')];
  expect(names({ body })).toEqual(['isLetter', 'inReview']);
  expect(names({ letter: body })).toEqual(['inReview']);
  expect(names({ review: body })).toEqual(['isLetter', 'inReview']);
});

test.each([
  ['postType', ['essay', 'members', 'essay']],
  ['layout', ['wide', 'draft', 'wide']],
  ['contentType', ['standard', 'premium', 'standard']],
  ['accessType', ['gold', 'silver', 'gold']],
  ['seo', [{ noIndex: false }, { noIndex: true }, { noIndex: false }]],
])('`%s` is asked about where its words tell, or its name', (field, values) => {
  expect(undecidedNames(found(field, values), []).join()).toContain(field);
});

test('what one may mean is told beside what is read already, of a day both ways', () => {
  const lines = unreadLines(found('shareable', [false, true])).join('\n');
  expect(lines).toMatch(
    /--set post\.hidden=\S*,membersOnly,NAME\n.*--set post\.sealed=NAME\n.*--set post\.public=\S*,NAME$/,
  );
  const day = unreadLines(found('archiveReview', ['2021-01-01'])).join('\n');
  expect(day).toMatch(/--set post\.from=\S*,NAME\n.*--set post\.until=\S*,NAME$/);
  expect(unreadLines(found('memberCircle', [circle('kin')])).at(-1)).toMatch(
    /where memberCircle leads is not read: say it in the post itself\.$/,
  );
});

test('what categories say of whatever name is asked about where one that does not seal says it', () => {
  const filed = (value: unknown, title = 'Kin') => {
    const categories = [{ _type: 'reference', _ref: 'c', _key: 'k' }];
    return foundIn([
      { _id: 'p', _type: 'post', title: 'A piece', body: [textBlock('Words.')], categories },
      { _id: 'c', _type: 'category', title, intern: value, color: 'red' },
    ]);
  };
  const posts = filed(true);
  expect(posts && unreadCategoryLines(posts)[0]).toMatch(
    /^NOT read: `intern` of categories.* \(Kin\)\. .*--unread category\.intern\.$/,
  );
  expect(posts && undecidedNames(posts, [])).toEqual(['category.intern']);
  expect(posts && undecidedNames(posts, ['category.intern'])).toEqual([]);
  expect(posts && unreadNames(posts, ['category.intern'])).toEqual(['category.intern']);
  for (const other of [filed(false), filed(true, 'Dark')])
    expect(other && unreadCategoryLines(other)).toEqual([]);
});
