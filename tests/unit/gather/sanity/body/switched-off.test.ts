import { expect, test } from 'vitest';
import { decodePost } from '../../../../../src/gather/sanity/decode.ts';
import { block, postDocument } from '../../../../support/content/documents.ts';

const section = (words: string, more: object = {}) => ({
  ...{ _type: 'textSection', _key: words, content: [block(words)] },
  ...more,
});

function read(body: unknown) {
  const { post, warnings } = decodePost(postDocument({ body }));
  return { paragraphs: post.paragraphs, told: warnings.filter((each) => /not to be/.test(each)) };
}

test.each([
  ...[{ hidden: true }, { isHidden: true }, { disabled: true }, { draft: true }],
  { visible: false },
  { isEnabled: false },
  { hidden: 'yes' },
  { show: 'no' },
  { showOnWebsite: false },
  { emailOnly: true },
  { excluded: true },
  { visibleTo: 'members' },
  { showTo: ['subscribers'] },
  { audience: ['members'] },
  { access: { level: 'members' } },
  ...[{ visible: 0 }, { approved: false }, { restricted: true }],
  { reviewStatus: 'in review' },
  { workflow: { state: 'draft' } },
  { password: 'x' },
  { visibleFrom: '2031-01-02' },
  { channels: ['newsletter'] },
  ...[
    { shouldShow: false },
    { showOnSite: 'no' },
    { displayOnSite: false },
    { consentGiven: false },
  ],
  ...[
    { hideFromReaders: true },
    { notForPublication: true },
    { previewOnly: true },
    { draft: '1' },
  ],
  ...[{ showWhen: 'loggedIn' }, { readers: 'family' }, { visibleUntil: '2023-01-01' }],
  ...[{ unpublishAt: '2023-01-01T00:00:00Z' }, { expiresAt: '2023-01-01' }],
  ...[{ tier: 'premium' }, { accessTier: 'gold' }, { visible: { en: false, no: false } }],
  ...[
    { accessState: 'secret' },
    { targetAudience: 'members' },
    { audiences: ['members', 'staff'] },
  ],
  ...[{ startDate: '2021-01-02', endDate: '2023-01-02' }, { validUntil: '2023-01-02' }],
  ...[{ visibility: { from: '2031-01-02' } }, { displayWindow: { end: '2023-01-02' } }],
])('a section that says %j is left out, however deep it lies, and is told of', (said) => {
  const off = section('Nobody reads this.', said);
  const column = { _type: 'column', _key: 'c', blocks: [off, section('Beside.')] };
  const columns = { _type: 'columns', _key: 'd', columns: [column], aside: off };
  expect(read([section('Shown.'), off, columns])).toEqual({
    paragraphs: ['Shown.', 'Beside.'],
    told: ['has parts that say they are not to be shown, and are left out (textSection)'],
  });
});

test.each([
  ...[{ hidden: false }, { enabled: true }, { visible: null }, { hidden: 'no' }, {}],
  ...[{ visibleTo: 'everyone' }, { audience: 'beginners' }, { access: { level: 'all' } }],
  ...[{ active: 0 }, { internal: true }, { live: false }, { expiresAt: '' }],
  ...[{ tier: 'free' }, { accessTier: 'free' }, { tier: 'pro', price: '9' }],
  ...[{ visible: { en: true, no: false } }, { hiddenOnMobile: true }],
  ...[{ targetAudience: 'parents' }, { audiences: ['members', 'public'] }],
  ...[{ startDate: '2021-01-02' }, { endDate: 'Summer' }, { endDate: '' }],
])('a section that says %j is shown', (said) => {
  expect(read([section('Shown.', said)])).toEqual({ paragraphs: ['Shown.'], told: [] });
});

test.each([
  ['experienceBlock', ['Shown.', 'Ann was here.']],
  ['event', ['Shown.', 'Ann was here.']],
  ['noticeBanner', ['Shown.']],
  ['announcement', ['Shown.']],
])('the end of a %s is that of what it tells of, or of its being shown', (_type, paragraphs) => {
  const days = { startDate: '2021-01-02', endDate: '2023-01-02' };
  const part = { ...section('Ann was here.', days), _type };
  expect(read([section('Shown.'), part]).paragraphs).toEqual(paragraphs);
});

test.each([
  { aktiv: false },
  { isActive: false },
  { show: false },
  { showSection: false },
  { section_enabled: false },
  { sichtbar: false },
  { oculto: true },
])('of page builders in other words and languages, %j is left out too', (said) => {
  const all = [section('Shown.'), section('Nobody reads this.', said)];
  expect(read(all).paragraphs).toEqual(['Shown.']);
});

test('which part of an accordion or of tabs stands open at first hides no other', () => {
  const parts = [section('One.', { isActive: true }), section('Two.', { isActive: false })];
  const kept = section('Nobody reads this.', { hidden: true });
  const body = [
    { _type: 'accordion', items: [...parts, kept] },
    { _type: 'section', tabs: parts },
    { _type: 'accordion', active: false, items: parts },
  ];
  expect(read(body).paragraphs).toEqual(['One.', 'Two.', 'One.', 'Two.']);
});

test.each([
  { membersOnly: true },
  { isPremium: true },
  { locked: true },
  { status: 'draft' },
  { visibility: 'Members only' },
  { access: 'subscribers' },
  { settings: { hide: true } },
  { attributes: { _type: 'module-attributes', hidden: true } },
  { sectionSettings: { visibility: 'hidden' } },
])('a section that is not for every reader, as %j says, is left out', (said) => {
  const { paragraphs, told } = read([section('Shown.'), section('Nobody reads this.', said)]);
  expect(paragraphs).toEqual(['Shown.']);
  expect(told).toHaveLength(1);
});

test.each([
  { status: 'published' },
  { status: 'In progress' },
  { visibility: 'desktop' },
  { settings: { hide: false, theme: 'private' } },
  { title: 'draft' },
  { active: 0 },
  { channels: ['newsletter', 'web'] },
  { channel: 'UCx1' },
  ...[{ state: 'Ohio' }, { phase: 'Moon' }, { stage: 'Globe theatre' }, { readers: 'Ann, Bo' }],
  ...[{ show: 'Radio' }, { showOn: ['Friday'] }, { review: '5 stars' }, { status: 'final' }],
])('a section that says %j is shown, whatever else it says', (said) => {
  expect(read([section('Shown.', said)]).told).toEqual([]);
});

test('what follows a paywall is for some readers, and so is a part whose type or field says it', () => {
  const [open, more] = [section('Shown.'), section('For members.')];
  expect(read([open, { _type: 'paywall', _key: 'p', message: 'Subscribe' }, more])).toEqual({
    paragraphs: ['Shown.'],
    told: [
      'has parts that say they are not to be shown, and are left out (paywall, and what follows it)',
    ],
  });
  expect(read([open, { _type: 'membersOnly', _key: 'm' }, more]).paragraphs).toEqual(['Shown.']);
  expect(read([{ _type: 'adminOnly', text: 'No.' }, open]).paragraphs).toEqual(['Shown.']);
  expect(read([{ _type: 'premiumNote', text: 'No.' }, open]).paragraphs).toEqual(['Shown.']);
  expect(read([open, { _type: 'memberOnlyBreak', label: 'More' }, more]).paragraphs).toHaveLength(
    1,
  );
  const gated = { ...more, _type: 'gatedSection' };
  expect(read([gated, open]).paragraphs).toEqual(['Shown.']);
  const notes = { internalNotes: [block('Ask Ann.')], premiumContent: [block('For members.')] };
  expect(read([section('Shown.', notes)]).paragraphs).toEqual(['Shown.']);
  expect(read([section('Shown.', { private: [block('Ask Ann.')] })]).paragraphs).toEqual([
    'Shown.',
  ]);
  const link = { label: 'To us', internal: { _ref: 'p1' } };
  expect(read([{ _type: 'cta', link }]).paragraphs).toEqual(['To us']);
  expect(read([{ ...open, _type: 'aggregatedList' }]).paragraphs).toEqual(['Shown.']);
});

test.each([
  'privateSection',
  'loginGate',
  'staffOnly',
  'internalNote',
  'todo',
  'editorComment',
  'comment',
  'factCheck',
  'reviewerNotes',
])('a part of the type %s is for nobody who reads, also among the words of a block', (_type) => {
  const words = { ...block('Shown.'), _key: 'w' };
  const inline = {
    ...words,
    children: [...words.children, { _type, _key: 'i', text: 'Cut this.' }],
  };
  const { paragraphs } = read([
    inline,
    { _type, _key: 'n', text: 'Cut this.', body: [block('Cut')] },
  ]);
  expect(paragraphs).toEqual(['Shown.']);
});

test.each(['editorNote', 'authorNote', 'annotation', 'membersSection'])(
  'a part of the type %s is shown',
  (_type) => {
    expect(read([{ _type, _key: 'n', text: 'Shown.' }]).paragraphs).toEqual(['Shown.']);
  },
);
