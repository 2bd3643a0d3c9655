import { expect, test } from 'vitest';
import { inShort, site, titled } from '../../support/import-sources/importing.ts';

const post = (words: string) => `---\ntitle: A\ndate: 2020-01-02\n---\n\n${words}\n`;

test.each([
  ':::private\nKEPT\n:::\n\nOpen.',
  '::: members-only\nKEPT\n:::\n\nOpen.',
  '{% private %}KEPT{% endprivate %}\n\nOpen. {{< x >}}',
  '{{< draft >}}KEPT{{< /draft >}}\n\nOpen. {% assign a = 1 %}',
  '{% if page.is_private %}KEPT{% endif %}\n\nOpen.',
  '{%- if user.member or members_only == true -%}KEPT{%- endif -%}\n\nOpen.',
  '{% if page.private %}KEPT{% if x %}KEPT{% endif %}KEPT{% endif %}\n\nOpen.',
  '{% if page.private %}KEPT{% else %}Open.{% endif %}',
  '{% if x %}{% if page.isPrivate %}KEPT{% endif %}{% endif %}\n\nOpen.',
  '{% unless page.private %}Open.{% else %}KEPT{% endunless %}',
  '{% unless page.private == false %}KEPT{% endunless %}\n\nOpen.',
  '{% if not page.draft %}Open.{% elsif x %}KEPT{% endif %}',
  '{% if page.private != nil %}KEPT{% endif %}\n\nOpen.',
  '{% if members_only and not x %}KEPT{% endif %}\n\nOpen.',
  '{% if x %}Open.{% elsif page.draft %}KEPT{% endif %}',
  "{% case page.visibility %}{% when 'friends' %}KEPT{% endcase %}\n\nOpen.",
  "{%- case page.visibility -%}\n{% when 'public' or 'all' %}Open.{% when 'kin', 'circle' %}KEPT{% else %}KEPT{% endcase %}",
  '{% case page.private %}{% when true %}KEPT{% else %}Open.{% endcase %}',
  `{% if page.visibility == "kin" %}KEPT{% else %}Open.{% endif %}`,
  "{% if page.status != 'published' %}KEPT{% endif %}\n\nOpen.",
  "{% switch visibility %}{% case 'friends' %}KEPT{% case 'all' %}Open.{% default %}KEPT{% endswitch %}",
  "{% if page.groups contains 'family' or x %}KEPT{% endif %}\n\nOpen.",
  "{% if user.role == 'member' %}KEPT{% endif %}\n\nOpen.",
  "{% if 'kin' in page.audience %}KEPT{% endif %}\n\nOpen.",
  "{% if page['visibility'] == 'kin' %}KEPT{% endif %}\n\nOpen.",
  ...[
    "{% if page.visibility == 'friends and family' %}KEPT{% endif %}\n\nOpen.",
    "{% case page.visibility %}{% when 'public' %}Open.{% when 'friends, not public' %}KEPT{% endcase %}",
    "{% if page.visibility == 'not public' %}KEPT{% endif %}\n\nOpen.",
    '{% if x %}Open.{% elif page.private %}KEPT{% endif %}',
    "{% if page.visibility == 'public' %}Open.{% elif x %}KEPT{% endif %}",
    '{%~ if\n  page.private\n~%}KEPT{%~ endif ~%}\n\nOpen.',
    '{% if user.logged_in %}KEPT{% else %}Open.{% endif %}',
    "{% if user.role != 'guest' %}KEPT{% endif %}\n\nOpen.",
    "{% if current_user.role == 'admin' %}KEPT{% endif %}\n\nOpen.",
  ],
  '{{< only group="family" >}}KEPT{{< /only >}}\n\nOpen.',
  '{{< visibility "friends" >}}KEPT{{< /visibility >}}\n\nOpen.',
  '{% visibility friends %}KEPT{% endvisibility %}\n\nOpen.',
  '{{< friends-only >}}KEPT{{< /friends-only >}}\n\nOpen.',
  '<Block visibility="friends">KEPT</Block>\n\nOpen.',
  "<Block audience={['family', 'friends']}>\n\nKEPT\n\n</Block>\n\nOpen.",
  '<div data-visibility="friends">KEPT</div>\n\nOpen.',
  ':::{visibility=friends}\nKEPT\n:::\n\nOpen.',
  ...[
    '{{< part visibility="private" >}}KEPT{{< /part >}}\n\nOpen.',
    '{{< a/part visibility="friends" n="a<b" >}}KEPT{{< /a/part >}}\n\nOpen.',
    "{% part to: 'friends' %}KEPT{% endpart %}\n\nOpen.",
    '<Ui.Block visibility={"friends"}>KEPT</Ui.Block>\n\nOpen.',
    '<Block draft={true}>KEPT</Block>\n\nOpen.',
    '<Block private>KEPT <Block>KEPT</Block> KEPT</Block>\n\nOpen.',
    '::::part{visibility="friends"}\nKEPT\n\n:::note\nKEPT\n:::\n\nKEPT\n::::\n\nOpen.',
    '<div data-visibility="private">KEPT</div>\n\nOpen.',
    '<div audience="family, friends">KEPT</div>\n\nOpen.',
    '::: {.private}\nKEPT\n:::\n\nOpen.',
    '<PrivateNote>KEPT</PrivateNote>\n\nOpen.',
    '> [!Private]- A title, KEPT\n> KEPT\n>\n> KEPT\nKEPT\n\nOpen.',
  ],
])('a part for few is left out in whichever way it is marked: %j', async (words) => {
  for (const settings of [
    'a.txt',
    '_config.yml',
    'hugo.toml',
    '.eleventy.js',
    'docusaurus.config.js',
  ])
    for (const file of ['content/posts/2020-01-02-a.md', '_posts/2020-01-02-a.md']) {
      const { bytes, report } = await site({ [settings]: '', [file]: post(words) });
      expect(bytes).not.toContain('KEPT');
      expect(bytes).toContain('Open.');
      expect(report).toMatch(/left out: (?:what some readers alone get to see|shortcode draft)/);
    }
});

test.each([
  ...['if not page.private', 'if page.private == false', 'if page.draft != true', 'if page.mood'],
  ...['unless page.private', 'if page.private == nil and x', 'if page.private %}{% else'],
  ...["if page.visibility == 'public'", "if page.status == 'evergreen' %}1{% else"],
  ...["if page.category == 'family'", "if page.layout == 'wide'"],
  ...['if user == nil', "if user.role == 'guest'", 'if page.user_guide'],
  ...["case page.mood %}{% when 'family'", "case page.access %}{% when 'kin' %}{% when 'all'"],
])('what stands under another condition stays: %s', async (condition) => {
  const { bytes } = await site({
    '_config.yml': '',
    '_posts/2020-01-02-a.md': post(
      `Open.\n\n{% ${condition} %}Words{% end${condition.split(' ')[0]} %}`,
    ),
  });
  expect(bytes).toContain('Words');
});

test.each([
  '{{< gallery title="Friends" >}}Words{{< /gallery >}}',
  '{{< box audience="everybody" >}}Words{{< /box >}}',
  '<Quote by="family">Words</Quote>',
  '<Card to="/friends">Words</Card>',
  '> [!todo] Words\n> More',
  '{{< tab "Private" >}}Words{{< /tab >}}',
  '<Part visibility="friends">Kin.</Part> <Part>Words</Part>',
  "{% assign visibility = 'friends' %}Words",
  '{{< picture for="family" >}} Words',
  '<div title="friends" data-visibility="public">Words</div>',
])('what stands in another template stays: %s', async (words) => {
  const { bytes } = await site({ 'content/a.md': post(words), 'hugo.toml': '' });
  expect(bytes).toContain('Words');
});

test('a note in a template is for nobody, and no loss', async () => {
  const notes =
    '{% comment %}KEPT{% endcomment %}{%~ comment ~%}KEPT{%~ endcomment ~%}{# KEPT #}Open.\n\n## A {#a}\n\nMore #}';
  const { bytes, report } = await site({ 'a.md': post(notes) });
  expect(bytes).not.toContain('KEPT');
  expect(bytes).toContain('More #}');
  expect(report).not.toContain('left out');
});

test('marks of two kinds in one text are both read, but for those in code', async () => {
  const { documents, report } = await site({
    'a.md': post(
      '{{< figure src="https://a.invalid/1.png" caption="A hill" >}}\n\n{% youtube dQw4w9WgXcQ %}\n\n{% raw %}As `{% it %}` is{% endraw %} {% unknown %}',
    ),
  });
  expect(inShort(titled(documents, 'A').body)).toEqual([
    'embed | https://a.invalid/1.png | A hill',
    'embed | https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'normal: As {% it %} is',
  ]);
  expect(report).toContain('left out: tag unknown');
});
