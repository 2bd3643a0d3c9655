import { expect, test } from 'vitest';
import { withoutKeptParts } from '../../../../../src/gather/blocks/for-few/kept-parts.ts';
import { withoutRestricted } from '../../../../../src/gather/blocks/for-few/restricted.ts';
import { processorTime } from '../../../../support/processor.ts';
import { read } from './reading.ts';

test.each([
  // Readers in other letters, in code, and words for screens, for a touch or for all beside others.
  ...['<Part audience="семья">KEPT</Part>', '<div data-audience="家族">KEPT</div>'],
  ...['<p v-if="семья">KEPT</p>', '<Part visibility={`kin`}>KEPT</Part>'],
  ...['<Part audience="stepmother">KEPT</Part>', '<Part audience="dark circle">KEPT</Part>'],
  ...['<Part audience="all-my-kin">KEPT</Part>', '<Part visibility="tableau">KEPT</Part>'],
  ...['<Show for="kin on tablet">KEPT</Show>', '<p v-if="isStepFamily">KEPT</p>'],
  ...['<Show when={user.active}>KEPT</Show>', '<p v-if="moreAccess">KEPT</p>'],
  ...['<p v-if="!isPublic">KEPT</p>', '<Part if="all.family">KEPT</Part>'],
  ...['<Part accessLevel={2}>KEPT</Part>', '<Part only="kin">KEPT</Part>'],
  ...['<Part visible="off">KEPT</Part>', '<Part show={isFriend}>KEPT</Part>'],
  ...['<p data-public="false">KEPT</p>', `<p v-if="readers.includes('kin')">KEPT</p>`],
  // Names of components, of fields and of classes.
  ...['<CloseFriends>KEPT</CloseFriends>', '<NurFürFreunde>KEPT</NurFürFreunde>'],
  ...['<PourLesAmis>KEPT</PourLesAmis>', '<IfUser>KEPT</IfUser>', '<Privé>KEPT</Privé>'],
  ...['<div private>KEPT</div>', '<div data-draft="true">KEPT</div>', '<p role="friends">KEPT</p>'],
  ...['<p class="Private">KEPT</p>', '<p class="note--private">KEPT</p>'],
  ...['<p class="privé">KEPT</p>', '<p class="for-all-friends">KEPT</p>'],
  ...['<Part onClick={() => x} visibility="kin">KEPT</Part>', '<p th:if="user">KEPT</p>'],
  // Containers in whatever holds them, with a title, and without an end.
  ...['> ::: private\n> KEPT\n> :::', '- a\n\n    ::: private\n    KEPT\n    :::'],
  ...[':::note[Kin]{audience="kin"}\nKEPT\n:::', '{{< if-role "kin" >}}KEPT{{< /if-role >}}'],
  ...['Some :private[KEPT] words', 'Some :mark[KEPT]{.private} words', '::private[KEPT]'],
  ...['> [!note]\n> Words\n> > [!private] KEPT\n> > KEPT\n>\n> Words'],
  ...['{{< hugo-encryptor "x" >}}KEPT{{< /hugo-encryptor >}}', '::: if friends\nKEPT\n:::'],
  ...['{% encrypt %}KEPT{% endencrypt %}', '::: {.content-visible when-profile="kin"}\nKEPT\n:::'],
  ...['<!-- private:start -->KEPT<!-- private:end -->', '<!-- #private -->KEPT<!-- /private -->'],
  ...['<!-- start friends -->KEPT<!-- stop friends -->', '{::comment}KEPT{:/comment}'],
  ...['<!-- private begin -->KEPT<!-- PRIVATE end -->'],
  // Lists of attributes.
  ...['KEPT {.private}\n===\n\nKEPT\n\n# Words', '## KEPT\n{: .private}\n\nKEPT\n\n## Words'],
  ...['- KEPT\n\n- KEPT\n{: .private}', '[KEPT][x]{.private}\n\n[x]: https://x.invalid'],
  ...['KEPT\n===\n{: .private}\n\nKEPT\n\n# Words', 'KEPT\n{: style="display: none"}'],
  // Conditions.
  ...['{% if false %}KEPT{% endif %}', '{% unless page.public %}KEPT{% endunless %}'],
  ...['{% if jekyll.environment == "development" %}KEPT{% endif %}'],
  // Readers beyond those that rules knew: kin.
  ...[
    '<Kin>KEPT</Kin>',
    '<Part group="kin">KEPT</Part>',
    '<div data-group="loved-ones">KEPT</div>',
  ],
  // Boxes as MkDocs sets them in.
  ...['!!! private\n    KEPT\n\n    KEPT', '??? note kin-only "Some words"\n\n    KEPT'],
  ...['- a\n\n    !!! private\n        KEPT\n\n        ```\n        KEPT\n        ```'],
  '{{< hide >}}KEPT{{< /hide >}}',
  ...['!!!private\n    KEPT', '???private\n    KEPT', '1. !!! private\n        KEPT'],
  '!!! private\n\n\n\n    KEPT',
  // What a part is called, beside for whom it is; readers in two words, and a switch in another way.
  ...['<SectionForFriends>KEPT</SectionForFriends>', '::: box-for-family\nKEPT\n:::'],
  ...['<div class="note-for-friends">KEPT</div>', '<div data-private="1">KEPT</div>'],
  '<!-- text for friends -->KEPT<!-- end text for friends -->',
  ...['<Part group="inner circle">KEPT</Part>', '<p data-for="loved ones">KEPT</p>'],
])('a part that may be for few is left out, and told of: %j', (words) => {
  const { shown, told } = read(words);
  expect(shown).not.toContain('KEPT');
  expect(shown).toMatch(/Open\..*Last\./);
  if (!/comment|<!--/.test(words)) expect(told).toContain('some readers alone');
});

test('a container for few that nothing ends goes to the end, as those who read it have it', () => {
  expect(read('::: private\nKEPT').shown).not.toMatch(/KEPT|Last/);
});

test.each([
  ...['<!-- private -->', '<!-- friends only -->', '<!-- begin private -->', '<!-- for kin -->'],
  '<!-- friendsonly -->',
  '<!-- private -->a<!-- /private --><!-- PRIVATE -->',
])('a comment that nothing ends is for all below it: %j', (comment) => {
  const { shown, told } = read(`${comment}KEPT\n\nKEPT`);
  expect(shown).not.toMatch(/KEPT|Last/);
  expect(told).toContain('some readers alone');
});

test.each([
  ...['<!-- Friends -->', '<!-- family photos -->', '<!-- private: ask her -->', '<!-- todo -->'],
  ...['<!-- mobile only -->', '<!-- for later -->', '<!-- comments -->', '<!-- hidden -->'],
  ...[
    '<!-- Password -->',
    '<!-- only one -->',
    '<!-- for everyone -->',
    '<!-- the secret of it -->',
  ],
  '{{< tab a disabled=true />}}\n\n{{< tab b >}}Words{{< /tab >}}',
  ...[
    '<!-- /private -->',
    '`<!-- private -->`',
    '!!! note "Private"\n    Words',
    '!!! todo\n    Words',
  ],
  ...[
    '!!! Private Words',
    '??? Words of my friends',
    '<p class="note-for-beginners">Words</p>',
    '<Tabs group="kindle">Words</Tabs>',
    '{{< todo-list >}}Words{{< /todo-list >}}',
  ],
])('nothing below it is left out: %j', (words) => {
  const { shown } = read(`${words}\n\nWORDS`);
  expect(shown).toMatch(/WORDS.*Last\./);
  if (words.includes('Words')) expect(shown).toMatch(/[Ww]ords.*WORDS/);
});

test.each([
  ...['<pre>\n::: private\nWORDS\n:::\n</pre>', '<code>[private]WORDS[/private]</code>'],
  ...['{% raw %}{% if user %}WORDS{% endif %}{% endraw %}', '\\<Private>WORDS\\</Private>'],
  ...['{% highlight liquid %}{% if page.private %}WORDS{% endif %}{% endhighlight %}'],
  ...['A class {.private} of WORDS', 'A set {draft=true} of WORDS', '\\[private]WORDS\\[/private]'],
  ...['## WORDS {.unnumbered .unlisted}\n\nWORDS', '## WORDS {#private}'],
  ...[`<p x-show="tab === 'family'">WORDS</p>`, '<Part audience="kin, public">WORDS</Part>'],
  ...['<Part access="public">WORDS</Part>', '<p class="hidden-print">WORDS</p>'],
  ...['<Show for="mobile only">WORDS</Show>', '<p class="for-everyone">WORDS</p>'],
  ...['- a\n  > [!private]\n  > b\n- WORDS', '> [!private] a\n\n> WORDS', 'a :family[b] WORDS'],
  ...['> > [!private] a\n>\n> WORDS', '<div access="everyone">WORDS</div>'],
  ...['<label for="family">WORDS</label>', '{% if page.environment %}WORDS{% endif %}'],
  ...[
    '<Part audience="family, everyone">WORDS</Part>',
    '<Part audience="general public">WORDS</Part>',
    '<Part access="open access">WORDS</Part>',
  ],
  ...['[vc_row visibility="hidden-xs"]WORDS[/vc_row]', '<Part show={isOpen}>WORDS</Part>'],
  ...['<Step count={0}>WORDS</Step>', '<Review show="The Wire">WORDS</Review>'],
  ...['<!-- BEGIN toc -->WORDS<!-- END toc -->', '<input disabled> <p draggable="true">WORDS</p>'],
])('what looks another way is for all: %j', (words) => {
  const { shown } = read(words);
  expect(shown).toContain('WORDS');
  expect(shown).toMatch(/Open\..*Last\./);
});

test('texts full of marks, and of what only begins like one, cost what they are long', () => {
  const parts = [
    ...[
      '<Private>',
      '<Part a="',
      '<P =>=>=>',
      '::: private\n',
      '- - ::: a\n',
      '> [!private]\n>\n',
      '!!! private\n    a\n',
    ],
    ...[
      ':::a[b]{',
      ':a[b]{',
      '{{< a "',
      '{% a ',
      '<!-- a ',
      '<!-- private -->',
      '<!-- end',
      '<!-----',
      '[private ',
      '[a =a',
      '[private]\n',
      '/// a\n b: c\n',
      '<!-- a: ',
      '<!-- end -->',
      '<!-- all -->',
      '<!-- all again ',
      '<!-- #region private -->',
      '{{#private}}',
      '{{ a "',
      '<Paywall ',
      '/// html | a.',
      '#+begin_private\n',
    ],
    ...[
      'a\n{: .private}\n',
      '- a\n\n{: .private}\n\n',
      '# a {.private}\n',
      '[a][b]{.private} ',
      '{a=',
    ],
    ...['- a\n\n', '{% if user %}', '{% raw %}', '<code>', '<pre a', '`', '```\n'],
  ];
  for (const part of parts) {
    const text = `${part.repeat(300_000 / part.length)}\n{: .private}\n`;
    const before = processorTime();
    withoutRestricted(
      withoutKeptParts(text, () => {}),
      () => {},
    );
    expect([part, processorTime() - before < 3000]).toEqual([part, true]);
  }
});
