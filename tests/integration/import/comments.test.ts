import { expect, test } from 'vitest';
import { site, titled } from '../../support/import-sources/importing.ts';

/* What programs of other sites show to nobody, or not to everybody, within their texts. */

test.each<[string, Record<string, string>]>([
  [
    'Jekyll',
    {
      '_config.yml': 'title: Site',
      '_posts/2024-01-01-a.md':
        '{% comment %}secret{% endcomment %}\n\n{%- comment -%}\n\nsecret\n\n```\nx\n```\n{%- endcomment -%}\n\n{::comment}\nsecret\n{:/comment}\n\n{% private %}secret{% endprivate %}\n\nOpen.\n',
    },
  ],
  [
    'Eleventy',
    {
      'eleventy.config.js': '',
      'posts/a.md': '## Part {#part}\n\n{# secret #}\n\n{#\nsecret\n#}\n\nOpen.\n',
    },
  ],
  [
    'Hugo',
    {
      'hugo.toml': '',
      'content/posts/a.md':
        '{{/* secret */}}\n\n{{% comment %}}secret{{% /comment %}}\n\n{{< private >}}\nsecret\n{{< /private >}}\n\nOpen.\n',
    },
  ],
  [
    'Astro',
    {
      'astro.config.mjs': '',
      'src/content/blog/a.mdx': '{/* secret */}\n\n<Private>secret</Private>\n\nOpen.\n',
    },
  ],
])('%s: comments, and parts for few, are left out', async (_, files) => {
  const texts = Object.entries(files).map(([file, words]) => {
    const isText = /\.mdx?$/.test(file);
    return [file, isText ? `---\ntitle: A\ndate: 2024-01-01\n---\n${words}` : words] as const;
  });
  const { documents } = await site(Object.fromEntries(texts));
  const body = JSON.stringify(titled(documents, 'A').body);
  expect(body).toContain('Open.');
  expect(body).not.toContain('secret');
});

test.each([
  '<!--members-only-->\n\nsecret\n\n```\nsecret\n```\n',
  '<!-- paywall -->\n\nsecret\n',
  '[private]\n\nsecret\n\n[/private]\n',
])('what some readers alone get to see is left out, whoever exported it: %j', async (part) => {
  const text = (draft: boolean) =>
    `---\ntitle: ${draft ? 'Draft' : 'Shown'}\ndate: 2024-01-01\ndraft: ${draft}\n---\nOpen \`[private]a[/private]\`.\n\n${part}`;
  const { documents, report } = await site({ 'a.md': text(false), 'b.md': text(true) });
  const body = JSON.stringify(titled(documents, 'Shown').body);
  expect(body).toContain('[private]a[/private]');
  expect(body).not.toContain('secret');
  expect(report).toContain('left out: what some readers alone get to see');
  expect(JSON.stringify(titled(documents, 'Draft').body)).toContain('secret');
  expect(report.match(/take it out before you publish this draft/g)).toHaveLength(1);
});

test.each<[string, Record<string, string>]>([
  ['MDX', { 'a.mdx': 'Write `{/* SHOWN */}`.' }],
  [
    'Hugo',
    { 'hugo.toml': '', 'content/posts/a.md': '```\n{{/* SHOWN */}}\n```\n\nThat, and `{{/*`.' },
  ],
  [
    'Jekyll',
    { '_config.yml': '', '_posts/2020-01-02-a.md': 'Write `{::comment}SHOWN{:/comment}`.' },
  ],
])('code that shows how a comment is written stays: %s', async (_, files) => {
  const dated = Object.entries(files).map(([file, words]) => [
    file,
    /\.mdx?$/.test(file) ? `---\ntitle: A\ndate: 2020-01-02\n---\n\n${words}\n` : words,
  ]);
  const { bytes } = await site(Object.fromEntries(dated));
  expect(bytes).toContain('SHOWN');
});
