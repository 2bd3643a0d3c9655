import { expect, test } from 'vitest';
import { read } from './reading.ts';

test.each([
  // Fences that are called as no language is, also without an end of their own where something else ends.
  ...['```private\nKEPT\n```', '~~~ friends-only\nKEPT\n~~~', '```{private}\nKEPT\n```'],
  ...[
    '```private notes\nKEPT\n```',
    '```only for my friends\nKEPT\n```',
    '```ad-private\nKEPT\n```',
    '- a\n\n  ```private\n  KEPT\n  ```',
    '> ```secret\n> KEPT\n> ```',
  ],
  // As MyST and Sphinx have them.
  ...['```{note}\n:class: private\n\nKEPT\n```', ':::{note}\n:class: private\nKEPT\n:::'],
  ...[':::{only} private\nKEPT\n:::', '.. only:: private\n\n   KEPT', '.. private::\n\n   KEPT'],
  // What stands behind the name of a container.
  ...[
    ':::note private\nKEPT\n:::',
    '::: box for my friends\nKEPT\n:::',
    ':::tip Private\nKEPT\n:::',
  ],
  // As Wikidot, Smarty, Markdoc and Zola have them.
  ...['[[private]]\nKEPT\n[[/private]]', '[[div class="private"]]KEPT[[/div]]'],
  ...['{private}\nKEPT\n{/private}', '{if private}KEPT{/if}', '{% private %}KEPT{% /private %}'],
  ...['{% if $private %}KEPT{% /if %}', '{% note(audience="kin") %}KEPT{% end %}'],
  ...['{% for-family %}KEPT{% endfor-family %}', 'KEPT {private}', 'KEPT\n{private}'],
  // As ERB, EJS and PHP have them.
  ...['<% if current_user %>KEPT<% end %>', '<% if (user) { %>KEPT<% } %>'],
  '<% if user %>KEPT<% list.each do |x| %>KEPT<% end %>KEPT<% end %>',
  ...['<?php if (is_user_logged_in()): ?>KEPT<?php endif; ?>'],
  '<?php if (current_user_can("read")) { ?>KEPT<?php } else { ?>Words<?php } ?>',
  // What it is given.
  ...['<div data-tier="premium">KEPT</div>', '<p data-audience="no público">KEPT</p>'],
  ...['<Part who="friends">KEPT</Part>', '<Show when={user.role === "admin"}>KEPT</Show>'],
  ...['<Show when={count() > 5}>KEPT</Show>', '<Part draft={!isPublic}>KEPT</Part>'],
  // As plugins take parts out.
  ...['<!-- remove:start -->KEPT<!-- remove:end -->', '<!-- exclude -->KEPT<!-- /exclude -->'],
  ...['<!-- members only -->KEPT<!-- /members only -->', '<!-- paywall -->KEPT<!-- /paywall -->'],
  // Notes below.
  'Words[^1].\n\n[^1]: A note <span class="private">KEPT</span> more.',
  'Words[^1].\n\n[^1]: <span data-audience="kin">KEPT</span>',
])('a part as other systems mark it is left out, and told of: %j', (words) => {
  const { shown, told } = read(words);
  expect(shown).not.toContain('KEPT');
  expect(shown).toMatch(/Open\..*Last\./);
  expect(told).toContain('some readers alone');
});

test('a fence for few that nothing closes goes to the end, as readers of Markdown have it', () => {
  expect(read('```private\nKEPT').shown).toMatch(/^(?!.*(?:KEPT|Last)).*Open/);
});

test.each([
  // Whoever knows little, or chooses a program or a language, is a reader like any other.
  ...['<Tip audience="beginners">WORDS</Tip>', '<If sdk="nextjs">WORDS</If>'],
  ...['<Show when={lang === "de"}>WORDS</Show>', '::: only html\nWORDS\n:::'],
  ...['<If condition={os === "mac"}>WORDS</If>', '<Task status="todo">WORDS</Task>'],
  // Whoever says something reads nothing, and pictures form groups.
  ...['<Timeline who="me">WORDS</Timeline>', '<figure data-group="kin">WORDS</figure>'],
  // In other languages, too, all are all.
  ...['<FürAlle>WORDS</FürAlle>', '::: dla-wszystkich\nWORDS\n:::'],
  ...['<p data-audience="público">WORDS</p>', '<!-- audience: pour tous -->WORDS'],
  '<!-- audience: みんな -->WORDS<!-- /audience -->',
  // Programs that ask nothing of readers, and names that mean another.
  ...['<% posts.each do |p| %>WORDS<% end %>', '<% if (locale == "de") { %>WORDS<% } %>'],
  ...['<?php foreach ($a as $b): ?>WORDS<?php endforeach; ?>', '{b}WORDS{/b}'],
  ...['Set {private} to WORDS.', '[[Private]] is of WORDS.', '.. note:: a\n\n   WORDS'],
  ...[':::tip Private methods\nWORDS\n:::', '::: details Secrets of the sea\nWORDS\n:::'],
  ...['```js private\nWORDS\n```', '```python\nWORDS\n```', '```ad-note\nWORDS\n```'],
  ...['````md\n```private\nWORDS\n```\n````', '```{code-block} python\n:class: wide\nWORDS\n```'],
])('what looks another way is for all: %j', (words) => {
  const { shown, told } = read(words);
  expect(shown).toMatch(/WORDS.*Last\./);
  expect(told).not.toContain('some readers alone');
});

test.each([
  ...['1. a\n\n    ```html\n    CODE\n    ```', '- ```html\n  CODE\n  ```', '> ```\n> CODE\n> ```'],
  ...['> [!note]\n> ~~~\n> CODE\n> ~~~', '- a\n    - b\n\n        ```\n        CODE\n        ```'],
])('code in a list or a quote stays as it is written: %j', (fenced) => {
  for (const code of [
    '<Private>WORDS</Private>',
    '{% if user %}WORDS{% endif %}',
    '[private]WORDS[/private]',
  ]) {
    const { shown, told } = read(fenced.replace('CODE', code));
    expect(shown).toContain(code);
    expect(told).not.toContain('some readers alone');
  }
});

test.each([
  // What ends with the quote or the item in which it begins is no code below it.
  '> ```\n> a\n\n<Private>KEPT</Private>\n\n> ```',
  '- a\n\n      ```\n\nb\n\n<Private>KEPT</Private>\n\n      ```',
  '- ```\n  a\n\n<Private>KEPT</Private>\n\n- ```',
])('a fence that ends with its quote or its item holds nothing below: %j', (words) => {
  expect(read(words).shown).not.toContain('KEPT');
});

const CLOSED = [
  ...['só para amigos', 'não publicar', 'não público', 'somente para a família', 'confidencial'],
  ...['tylko dla przyjaciół', 'dla rodziny', 'nie publikować', 'poufne', 'tajne', 'prywatne'],
  ...['alleen voor vrienden', 'niet publiceren', 'niet openbaar', 'vertrouwelijk'],
  ...['bara för vänner', 'publicera inte', 'inte offentligt', 'konfidentiellt', 'hemligt'],
  ...['para meus amigos', 'restrito', 'dla moich dzieci', 'notatki prywatne', 'ściśle tajne'],
  ...['voor mijn kinderen', 'besloten', 'för mina barn', 'ska inte publiceras', 'unter uns'],
  ...['strictement confidentiel', 'entre nosotros', 'riservato agli amici', '自分用'],
  ...['non pubblicare', 'riservato', '友達限定', '家族だけ', '自分のみ', '秘密', '公開しない'],
];
test.each(CLOSED)(
  'a part is left out that says in other languages that it is for few: %j',
  (words) => {
    const name = words.replaceAll(' ', '-');
    for (const part of [
      `<!-- ${words} -->KEPT<!-- /${words} -->`,
      `::: ${name}\nKEPT\n:::`,
      `<div class="${name}">KEPT</div>`,
      `KEPT\n{: .${name}}`,
      `> [!${words}]\n> KEPT`,
    ]) {
      const { shown } = read(part);
      expect([part, shown.includes('KEPT'), shown.includes('Last.')]).toEqual([part, false, true]);
    }
    expect(read(`<!-- ${words} -->\n\nKEPT`).shown).not.toContain('KEPT');
  },
);

test('words of a name are told apart, one letter and several capitals among them', () => {
  expect(read('<ParaAFamília>KEPT</ParaAFamília>').shown).not.toContain('KEPT');
  expect(read('<RéservéÀLaFamille>KEPT</RéservéÀLaFamille>').shown).not.toContain('KEPT');
});
