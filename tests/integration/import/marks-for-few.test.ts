import { expect, test } from 'vitest';
import { site, titled } from '../../support/import-sources/importing.ts';

/* Marks that authors and their themes make up: no list knows them, the rule of `marks.ts` does. */

const post = (words: string) =>
  `---\ntitle: A\ndate: 2020-01-02\n---\n\nOpen.\n\n${words}\n\nLast.\n`;

/** The same text as plain Markdown, as MDX, and as systems with languages of templates read it. */
const as = (words: string): Record<string, string>[] => [
  { 'a.md': post(words) },
  { 'a.mdx': post(words) },
  { '_config.yml': '', '_posts/2020-01-02-a.md': post(words) },
  { 'hugo.toml': '', 'content/posts/a.md': post(words) },
];

test.each([
  ...['<If visibility="kin">\n\nKEPT\n\n</If>', '<Show for="kin">\n\nKEPT\n\n</Show>'],
  ...['<ForFriends>\n\nKEPT\n\n</ForFriends>', '<KinOnly>KEPT</KinOnly>', '<Family>KEPT</Family>'],
  ...['<LoggedIn>KEPT</LoggedIn>', '<Protected role="kin">KEPT</Protected>'],
  ...['<Show when={user}>\n\nKEPT\n\n</Show>', '<Part visibleTo={["kin"]}>\n\nKEPT\n\n</Part>'],
  '<Part visible={false}>\n\nKEPT\n\n</Part>',
  ...['<for-friends>\n\nKEPT\n\n</for-friends>', '<div class="for-friends">KEPT</div>'],
  ...['<p class="only-kin">KEPT</p>', '<section class="draft">KEPT</section>'],
  '<div data-audience="kin">KEPT</div>',
  ...['<div v-if="user.isFriend">KEPT</div>', 'Some <span v-if="kin">KEPT</span> words.'],
  ...['<p v-if="open">Open.</p><p v-else>KEPT</p>', '<p x-show="isFamily">KEPT</p>'],
  ...['<p v-show="false">KEPT</p>', '<div *ngIf="user">KEPT</div>'],
  ...['::: family\nKEPT\n:::', '::: for-kin\nKEPT\n:::', ':::only friends\nKEPT\n:::'],
  ...['::: {audience="kin"}\nKEPT\n:::', '::: box {.for-friends}\nKEPT\n:::'],
  ...['{{< family >}}\nKEPT\n{{< /family >}}', '{{< only kin >}}\nKEPT\n{{< /only >}}'],
  '{{< part audience="kin" >}}\nKEPT\n{{< /part >}}',
  ...['KEPT\nKEPT\n{: .private}', '{: .private}\nKEPT', '- KEPT\n- KEPT\n{: .for-friends #x}'],
  ...['KEPT\n{.friends-only}', 'KEPT {.private}', 'Some [KEPT]{.private} words.'],
  ...['## KEPT {.private}\n\nKEPT\n\n### KEPT\n\n## Words', 'KEPT\n{: audience="kin"}'],
  ...[
    '<!-- private -->\n\nKEPT\n\n<!-- /private -->',
    '<!-- friends only -->KEPT<!-- end friends only -->',
  ],
  ...['[friends]KEPT[/friends]', '[only group="kin"]\n\nKEPT\n\n[/only]'],
  ...['> [!family] KEPT\n> KEPT', '> > [!note|for-friends]\n> > KEPT'],
  '<Private>\nKEPT\n<Private>KEPT</Private>\nKEPT\n</Private>',
  '::: private\nKEPT\n\n::: note\nKEPT\n:::\n\nKEPT\n:::',
  '#+BEGIN_COMMENT\nKEPT\n#+END_COMMENT',
  ...['<!-- only: friends -->KEPT<!-- /only -->', '<div data-only-for="friends">KEPT</div>'],
  ...['{% block private %}\nKEPT\n{% endblock private %}', '/// private\nKEPT\n///'],
])('a part that may be for few is left out: %j', async (words) => {
  for (const files of as(words)) {
    const { bytes } = await site(files);
    expect(bytes).not.toContain('KEPT');
    expect(bytes).toContain('Open.');
  }
});

test.each([
  ...['<div class="wide">Words</div>', '<Figure src="a.jpg">Words</Figure>', '::: tip\nWords\n:::'],
  ...['<ClientOnly>\n\nWords\n\n</ClientOnly>', '<div class="sr-only">Words</div>'],
  ...['<div class="mobile-only">Words</div>', '<p class="show-for-medium">Words</p>'],
  ...['<div x-show="open">Words</div>', `<div v-if="tab === 'a'">Words</div>`],
  ...['<ul class="friends"><li>Words</li></ul>', '<li class="todo">Words</li>'],
  ...['<FamilyTree>Words</FamilyTree>', '<section class="family-tree">Words</section>'],
  ...['Words\n{: .lead}', '## Words {#x .wide}', '![](a.jpg){width=50%} Words'],
  ...['[Words](https://a.invalid){: .btn target="_blank"}', 'A set {a=b} of Words'],
  ...['<!-- toc -->\n\n- Words\n\n<!-- /toc -->', '<!-- private: ask her -->\n\nWords'],
  ...['> [!note|wide]\n> Words', '> [!todo] Words', '[b]Words[/b]', '[quote="kin"]Words[/quote]'],
  ...['<For each={list}>Words</For>', '<Show above="md">Words</Show>'],
  ...['<Members />\n\nWords', 'Our <Family tree="a" /> Words'],
  ...['<Quote who="Ada">Words</Quote>', '<Card title="For friends">Words</Card>'],
  ...['```{.python .private}\nWords\n```', '<!-- Draft 2 -->\n\nWords'],
  ...['<Tab group="kin">\n\nWords\n\n</Tab>', '[family]\n\nWords'],
])('what looks another way is for all: %j', async (words) => {
  for (const files of as(words)) {
    const { bytes, report } = await site(files);
    expect(bytes).toContain('Words');
    expect(report).not.toContain('some readers alone');
  }
});

test.each([
  ...['<!-- only: friends -->', '<!-- just for me -->', '{{< private >}}', '{% private %}'],
  ...['[private]', '<Paywall />', '/// private'],
])('what nothing ends is left out to the end of the post: %j', async (mark) => {
  for (const files of as(`${mark}\n\nKEPT`)) {
    const { bytes, report } = await site(files);
    expect(bytes).toContain('Open.');
    expect(bytes).not.toContain('KEPT');
    expect(report).toContain('what some readers alone get to see');
  }
});

test.each([
  ['<If visibility="kin">\n\nKEPT\n\n</If>', '<If visibility="kin">'],
  ['KEPT\n{: .private}', '{: .private}'],
  ['{% if site.family %}KEPT{% endif %}', '{% if site.family %}'],
  ['> [!family] KEPT\n> KEPT', '[!family]'],
  ['<div class="wide for-friends">KEPT</div>', 'class="for-friends"'],
])('the line names the mark of %j, so that its author finds it', async (words, mark) => {
  const { bytes, report } = await site({ 'a.md': post(words) });
  expect(bytes).not.toContain('KEPT');
  expect(report).toContain(`left out: what some readers alone get to see (${mark})`);
  expect(report).not.toContain('KEPT');
});

test.each([
  ...['<div class="private">KEPT</div>', '<div class="private"><img src="KEPT.jpg"></div>'],
  ...['<img data-only-for="kin" src="KEPT.jpg">', '<Private>KEPT</Private>', '{: .private}\nKEPT'],
])('a draft, too, is told of what it is without, be it a picture alone: %j', async (words) => {
  for (const draft of [true, false]) {
    const { bytes, report } = await site({
      'a.md': post(words).replace('\n---', `\ndraft: ${draft}\n---`),
    });
    expect(bytes).not.toContain('KEPT');
    expect(report).toMatch(
      /^post "A" \(a\.md\):\n[\s\S]*left out: what some readers alone get to see/,
    );
  }
});

test('what a text says of itself in short has no such parts, and a title not what is said of it', async () => {
  const { bytes, documents, report } = await site({
    'a.md': `---\ntitle: A\ndate: 2020-01-02\ndescription: 'In short {{< family >}}KEPT{{< /family >}}'\n---\n\nWords.\n`,
    'b.md': '# B and more {#top .wide}\n\nWords.\n',
    'c.md': 'Open.\n\n# KEPT {.private}\n\nKEPT\n',
    'd.md': '# KEPT {.private}\n\nKEPT\n',
  });
  expect(bytes).not.toContain('KEPT');
  expect(report).toContain('some readers alone get to see ({{< family >}})');
  expect(titled(documents, 'A').excerpt).toBe('In short');
  expect(titled(documents, 'B and more')).toBeDefined();
});

test('the line shows a mark of several lines as one, without what stands for code in it', async () => {
  const { report } = await site({
    'a.md': post('<Part\n  title={`a`}\n  visibility="kin">\n\nKEPT\n\n</Part>'),
  });
  expect(report).toContain('(<Part title={…} visibility="kin">)');
});

test('a folder that is closed, in whatever language, or for some readers, holds drafts', async () => {
  for (const folder of [
    'Privat',
    'Entwürfe',
    '_Prywatne',
    'Nur für Freunde',
    'friends-only',
    'private-notes',
    'Private Journal',
  ]) {
    const { counts } = await site({ [`${folder}/a.md`]: post('Words.') });
    expect(counts).toMatchObject({ posts: 0, drafts: 1 });
  }
  for (const folder of [
    'Family',
    'archived',
    'For Sale',
    'friends',
    'Solo trip with friends',
    'Notes',
    'private-equity',
  ]) {
    const { counts } = await site({ [`${folder}/a.md`]: post('Words.') });
    expect(counts).toMatchObject({ posts: 1, drafts: 0 });
  }
});
