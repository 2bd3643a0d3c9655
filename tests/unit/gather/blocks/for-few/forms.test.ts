import { expect, test } from 'vitest';
import { textBlocks } from '../../../../../src/gather/blocks/text-blocks.ts';
import { read } from './reading.ts';

test.each([
  // As Jinja and Nunjucks end what they have begun.
  ...[
    '{% block private %}KEPT{% endblock private %}',
    '{%- block kin_only -%}KEPT{%- endblock -%}',
  ],
  // As Python-Markdown has them, whatever lies within.
  ...['/// private\nKEPT\n///', '/// friends-only\n\nKEPT\n\n///', '> /// privat\n> KEPT\n> ///'],
  ...['/// private | For us\n    open: true\n\nKEPT\n///', '/// html | div.private\nKEPT\n///'],
  '/// admonition | Words\n    type: private\n\nKEPT\n///',
  '//// private\nKEPT\n\n/// note\nKEPT\n///\n\nKEPT\n////',
  // As Org and Logseq have them.
  ...[
    '#+BEGIN_PRIVATE\nKEPT\n#+END_PRIVATE',
    '- #+begin_friends_only\n  KEPT\n  #+end_friends_only',
  ],
  // As Quarto has them.
  ...['::: {.content-hidden}\nKEPT\n:::', '::: {.content-hidden when-format="html"}\nKEPT\n:::'],
  ...['::: {.content-visible when-format="pdf"}\nKEPT\n:::', '[KEPT]{.content-hidden}'],
  '::: {.content-visible when-meta="kin"}\nKEPT\n:::',
  // A comment that ends as it began, in whatever words.
  ...['<!-- only: friends -->KEPT<!-- /only -->', '<!-- only:friends -->KEPT<!-- end only -->'],
  ...['<!-- audience: kin -->KEPT<!-- /audience -->', '<!-- private -->KEPT<!-- end -->'],
  ...['<!--private-->KEPT<!--endprivate-->', '<!-- @private -->KEPT<!-- @endprivate -->'],
  ...['<!-- privat -->KEPT<!-- Ende privat -->', '<!-- début privé -->KEPT<!-- fin privé -->'],
  ...['<!-- solo amigos -->KEPT<!-- fin -->', '<!-- visibility="kin" -->KEPT<!-- /visibility -->'],
  ...[
    '<!-- #region private -->KEPT<!-- #endregion -->',
    '<!-- <private> -->KEPT<!-- </private> -->',
  ],
  ...['<!-- PRIVATE: medical -->KEPT<!-- /Private -->', '<!-- noexport -->KEPT<!-- /noexport -->'],
  // A mark of its name ends it before one without a name does.
  ...[
    '<!-- private -->KEPT<!-- fin -->KEPT<!-- /private -->',
    '<!-- kin -->KEPT<!-- more -->KEPT<!-- end -->',
  ],
  '<!-- private -->KEPT<!-- note -->KEPT<!-- end -->KEPT<!-- /private -->',
  '<!-- private -->KEPT<!-- public -->KEPT<!-- /private -->',
  // Where nothing else does, what is for all again.
  ...['<!-- friends -->KEPT<!-- public -->', '<!-- nur für mich -->KEPT<!-- wieder für alle -->'],
  ...[
    '<!-- private -->KEPT<!-- public again -->',
    '<!-- audience: kin -->KEPT<!-- audience: everyone -->',
  ],
  ...[
    '<!-- privé -->KEPT<!-- de nouveau pour tous -->',
    '<!-- solo amigos -->KEPT<!-- para todos -->',
  ],
  // With a space before it, as Python-Markdown has it, and within a list.
  ...[
    'KEPT { .private }',
    '## KEPT { .private }\n\nKEPT\n\n## Words',
    '- > [!private]\n  > KEPT\n- Words',
  ],
  '{% capture private_notes %}KEPT{% endcapture %}',
  // As Handlebars and Mustache have them.
  ...[
    '{{#if friends}}KEPT{{/if}}',
    '{{#private}}KEPT{{/private}}',
    '{{ if logged_in }}KEPT{{ /if }}',
  ],
  // What it is given, in other words.
  ...['<p data-only-for="friends">KEPT</p>', '<p data-visible-only-to="kin">KEPT</p>'],
  ...['<p data-required-role="kin">KEPT</p>', '<p data-requires-auth>KEPT</p>'],
  ...['<p data-nur-für="freunde">KEPT</p>', '<p data-pour="amis">KEPT</p>'],
  ...['<p data-solo-para="amigos">KEPT</p>', '<p data-confidential="yes">KEPT</p>'],
  ...['<Part hideFrom="public">KEPT</Part>', '<p data-hidden-from="everyone">KEPT</p>'],
  ...['<Aside type="private">KEPT</Aside>', ':::box{kind=friends-only}\nKEPT\n:::'],
  ...['<p data-audiencia="familia">KEPT</p>', ':::vis{.family}\nKEPT\n:::'],
  // As plugins of WordPress call them.
  ...['[lock]KEPT[/lock]', '[ihc-hide-content]KEPT[/ihc-hide-content]'],
  ...['[hide-this-part]KEPT[/hide-this-part]', '[wppb-restrict]KEPT[/wppb-restrict]'],
  ...['[restrict_pcs]KEPT[/restrict_pcs]', '[showifrole is=editor]KEPT[/showifrole]'],
])('a part is left out up to its end, and told of: %j', (words) => {
  const { shown, told } = read(words);
  expect(shown).not.toContain('KEPT');
  expect(shown).toMatch(/Open\..*Last\./);
  expect(told).toContain('some readers alone');
});

test.each([
  ...['{{< private >}}', '{{% friends-only %}}', '{{< only "friends" >}}', '{{< paywall >}}'],
  ...[
    '{% private %}',
    '{% block private %}',
    '<Private>',
    '<Paywall />',
    '<MembersOnly plan="a"/>',
  ],
  ...['[private]', '[Friends-Only]', '[members_only]', '[privé]', '#+BEGIN_PRIVATE', '/// private'],
])('what nothing ends is for all below it where its name closes it: %j', (mark) => {
  const { shown, told } = read(`${mark}\n\nKEPT`);
  expect(shown).toContain('Open.');
  expect(shown).not.toMatch(/KEPT|Last/);
  expect(told).toContain('some readers alone');
});

test('a name in brackets that stands alone in a paragraph of HTML closes what is below it', () => {
  const shown = (html: string) => JSON.stringify(textBlocks(html, () => {}));
  expect(shown('<p>Open.</p><p>[private]</p><p>KEPT</p>')).toMatch(/^(?!.*KEPT).*Open/);
  expect(shown('<p>Open.</p>\n[private]<br>KEPT')).toMatch(/^(?!.*KEPT).*Open/);
  expect(shown('<p>Open [private].</p><p>WORDS</p>')).toContain('WORDS');
});

test.each([
  // What names readers, or stands in a line, may only be about them.
  ...[
    '{{< friends >}}',
    '{{< family tree="a" >}}',
    '{% block family %}',
    '[friends]',
    '<Members />',
  ],
  ...['A [private] word', '- [private]', '[private]: https://a.invalid', '{{< private />}}'],
  ...['{{< figure src="a.jpg" title="Private" >}}', '{{< tab a disabled=true >}}', '[draft 2]'],
  // Containers of other kinds, and slashes that begin none.
  ...['/// note\nWords\n///', '/// note | My private life\nWords\n///', 'Words /// private'],
  ...['#+BEGIN_QUOTE\nWords\n#+END_QUOTE', '<Aside type="note">Words</Aside>'],
  ...['<Card kind="family">Words</Card>', '<p data-only-for="everyone">Words</p>'],
  ...['<p data-only-for="tablet">Words</p>', '<p data-para="3">Words</p>'],
  ...[
    '::: {.content-visible when-format="html"}\nWords\n:::',
    '::: {.content-visible unless-format="pdf"}\nWords\n:::',
    '::: {.content-hidden when-format="pdf"}\nWords\n:::',
    '::: {.content-hidden unless-format="html"}\nWords\n:::',
  ],
  // Tabs and the like form groups, whatever these are called.
  ...['<Tab group="kin">Words</Tab>', '<TabItem group="friends">Words</TabItem>'],
  ...['{{< tab group="kin" >}}Words{{< /tab >}}', '<Gallery group="family">Words</Gallery>'],
  ...['<CodeGroup group="private">Words</CodeGroup>', '<Tabs group="family">Words</Tabs>'],
  // In which language something is, or on which screen, says nothing of who reads it.
  ...[
    '<For lang="de">Words</For>',
    '<Only language="fr">Words</Only>',
    '<Only on="tablet">Words</Only>',
  ],
  ...['<p v-if="locale === \'fr\'">Words</p>', '{{< only lang="es" >}}Words{{< /only >}}'],
  ...['{{ private }} Words', '{{#each friends}}Words{{/each}}', '<p hide-for="tablet">Words</p>'],
  ...['<!-- region: Europe -->Words<!-- endregion -->', '<!-- public -->Words<!-- /public -->'],
  // Whoever has not logged in reads as all others do.
  '[not_logged_in]Words[/not_logged_in]',
])('what looks another way is for all, and so is what is below it: %j', (words) => {
  const { shown, told } = read(`${words}\n\nWORDS`);
  expect(shown).toMatch(/WORDS.*Last\./);
  if (words.includes('Words')) expect(shown).toMatch(/Words.*WORDS/);
  expect(told).not.toContain('some readers alone');
});
