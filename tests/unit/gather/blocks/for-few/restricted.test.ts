import { expect, test } from 'vitest';
import {
  isRestricted,
  withoutRestricted as without,
} from '../../../../../src/gather/blocks/for-few/restricted.ts';
import { textBlocks } from '../../../../../src/gather/blocks/text-blocks.ts';
import { processorTime } from '../../../../support/processor.ts';

const withoutRestricted = (text: string) => without(text, () => {});

const block = (name: string, inner: string) =>
  `<!-- wp:premium-content/${name} {"plans":[1]} -->${inner}<!-- /wp:premium-content/${name} -->`;

test.each([
  ['a [members_only]secret[/members_only] b', 'a  b'],
  ['a [private role="x"]secret [private]secret[/private] secret[/private] b', 'a  b'],
  ['[restrict]secret[/restrict]a[restrict]secret[/restrict]', 'a'],
  ['a [/private] b [private]secret[/private]', 'a  b '],
  ['[member] [member]secret[/member] a', ' a'],
  ['[su_members]secret[/su_members] [emember_protected for="2"]secret[/emember_protected]', ' '],
  ['[profilepress-restricted-content]secret[/profilepress-restricted-content]a', 'a'],
  ['[access role="editor"]secret[/access] [access]b[/access]', ' [access]b'],
  ['[memberful for="3"]secret[/memberful]a[eyesonly level="x"]secret[/eyesonly]', 'a'],
  ['[only_admin]secret[/only_admin]a[is_paid]secret[/is_paid]b[patreon]secret[/patreon]', 'ab'],
  ['<p>a</p>___STEADY_PAYWALL___<p>secret</p>', '<p>a</p>'],
  ['a [hide]secret[/hide] [user_logged_in]secret[/user_logged_in] b', 'a   b'],
  ['[pmpro_member level="1"]secret[/pmpro_member] a', ' a'],
  [
    `<p>a</p>${block('container', block('subscriber-view', '<p>secret</p><!-- wp:premium-content/login-button /-->'))}`,
    '<p>a</p>',
  ],
  [
    '<!-- wp:pmpro/membership {"levels":["1"]} --><p>secret</p><!-- /wp:pmpro/membership --><p>a</p>',
    '<p>a</p>',
  ],
  [
    '<!-- wp:group {"blockVisibility":{"hideBlock":true}} --><div><!-- wp:paragraph --><p>secret</p><!-- /wp:paragraph --></div><!-- /wp:group --><!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->',
    '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->',
  ],
  [
    '<p>a</p><!-- wp:image {"metadata":{"blockVisibility":false}} /--><p>b</p><!-- wp:group {"visibilityByRole":"logged-in"} --><p>secret</p>',
    '<p>a</p><p>b</p>',
  ],
  ['<p>a</p><!-- wp:jetpack/paywall --><!-- /wp:jetpack/paywall --><p>secret</p>', '<p>a</p>'],
  ['a\n\n<!--members-only-->\n\nsecret', 'a\n\n'],
  ['a\n\n<!-- paywall -->\n\nsecret', 'a\n\n'],
  ['a\n\n<!--paid-->\n\nsecret', 'a\n\n'],
])('what some readers alone get to see goes: %s', (text, left) => {
  expect(withoutRestricted(text)).toBe(left);
});

test.each([
  'a [private](https://a.example) b [private][1]',
  '[private] stays where nothing ends it',
  'a [privately] b [/privately]',
])('a word in brackets is none of it: %s', (text) => {
  expect(withoutRestricted(text)).toBe(text);
});

test.each([
  'a\n\n{% comment %}\nsecret\n{% endcomment %}\n\nb',
  'a\n\n{{< private >}}\nsecret\n\n```\nsecret\n```\n{{< /private >}}\n\nb',
  'a\n\n<MembersOnly tier="2">\n\nsecret\n\n</MembersOnly>\n\nb',
  'a\n\n:::private\nsecret\n:::\n\nb',
  'a\n\n{/* secret */}\n\nb',
  'a\n\n{{/* secret */}}\n\nb',
])('what Markdown marks as kept from readers goes: %s', (text) => {
  const words = JSON.stringify(textBlocks(text, () => {}));
  expect(words).not.toContain('secret');
  expect(words).toContain('"b"');
});

test('what shows how it is marked stays: in code, and where nothing ends it', () => {
  const text =
    'a `{% comment %}` b\n\n```\n<Private>one</Private>\n:::private\n```\n\n:::note\nc\n:::';
  const told: string[] = [];
  const words = JSON.stringify(textBlocks(text, (what) => told.push(what)));
  expect(words).toContain('{% comment %}');
  expect(words).toContain('<Private>one</Private>');
  expect(told).not.toContain('what some readers alone get to see');
});

test.each([
  ['<!-- wp:pmpro/membership {"levels":["1"]} -->', true],
  ['<!-- wp:woocommerce-memberships/member-content -->', true],
  ['<!-- wp:memberpress/protected-content {"rule":1} -->', true],
  [
    '<!-- wp:group {"blockVisibility":{"controlSets":[{"controls":{"userRole":{"visibilityByRole":"logged-in"}}}]}} -->',
    true,
  ],
  [
    '<!-- wp:group {"blockVisibility":{"controlSets":[{"controls":{"userRole":{"visibilityByRole":"all"}}}]}} -->',
    false,
  ],
  ['<!-- wp:paragraph {"audience":"kin"} -->', true],
  ['<!-- wp:my/locked-content {"group":"kin"} -->', true],
  ['<!-- wp:group {"otterConditions":[[{"type":"userRoles","roles":["kin"]}]]} -->', true],
  ['<!-- wp:group {"visibleTo":["kin"]} -->', true],
  ['<!-- wp:group {"visibleTo":"everyone"} -->', false],
  ['<!-- wp:generateblocks/container {"visibility":"hidden"} -->', true],
  ['<!-- wp:stackable/text {"showFor":"desktop"} -->', false],
  ['[show_to group="kin"]Words[/show_to]', true],
  ['[freunde]Words[/freunde]', true],
  ['[spoiler]Words[/spoiler] [freunde]', false],
  ['<!-- wp:paragraph {"metadata":{"name":"membership"}} -->', false],
  ['Words ___STEADY_PAYWALL___ more', true],
  ['[team_members]', false],
  ['[vip]Words[/vip] [student]Words[/student]', true],
  ['[ms-user type="loggedin"]Words[/ms-user]', true],
  ['<p>a</p><?php if (is_user_logged_in()) : ?><p>Words</p><?php endif; ?>', true],
  ['<!-- wp:paragraph {"conditionalBlocks":[{"type":"userLoggedIn"}]} -->', true],
  ['<!-- wp:generateblocks/container {"conditions":{"logic":[{"role":"editor"}]}} -->', true],
  ['<!-- wp:kadence/rowlayout {"loggedInUser":true} -->', true],
  ['<!-- wp:kadence/rowlayout {"visibility":{"userRole":["x"]}} -->', true],
  ['<!-- wp:uagb/container {"UAGHideMob":true,"conditions":[]} -->', false],
])('what a block shows to members alone is told from others: %s', (text, isFor) => {
  expect(isRestricted(text)).toBe(isFor);
});

test('a block of WordPress that is switched off is told from others', () => {
  expect(isRestricted('<!-- wp:paragraph {"metadata":{"blockVisibility":false}} -->')).toBe(true);
  expect(isRestricted('<!-- wp:group {"blockVisibility":{"hideBlock":true}} -->')).toBe(true);
  const other = '<!-- wp:group {"metadata":{"name":"hideBlock"}} --> hideBlock":true';
  expect(isRestricted(other)).toBe(false);
});

test('a body without such parts says that it had them, and many beginnings cost no more than they are long', () => {
  const told: string[] = [];
  const text = '<p>One.</p>\n[members_only]<p>secret</p>[/members_only]<p>Two.</p>';
  const blocks = textBlocks(text, (what) => told.push(what));
  expect(JSON.stringify(blocks)).not.toContain('secret');
  expect(blocks).toHaveLength(2);
  expect(told).toEqual(['what some readers alone get to see']);
  const start = processorTime();
  withoutRestricted('[private]'.repeat(200_000));
  withoutRestricted('[private '.repeat(200_000));
  withoutRestricted('<!-- wp:premium-content/'.repeat(50_000));
  expect(processorTime() - start).toBeLessThan(2000);
});
