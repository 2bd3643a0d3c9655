import { expect, test } from 'vitest';
import { inShort, site, titled } from '../../support/import-sources/importing.ts';
import { plainPicture } from '../../support/import-sources/write-source.ts';

test('Zola: what has a date is a post wherever it lies, and one in its path is one', async () => {
  const { counts, documents, report } = await site({
    'config.toml': 'base_url = "https://a.example"\n',
    'content/a.md': '+++\ntitle = "A"\ndate = 2024-05-01\n+++\nWords.\n',
    'content/b.md': '+++\ntitle = "B"\npath = "2024/05/02/b"\n+++\nWords.\n',
    'content/about.md': '+++\ntitle = "About"\n+++\nWords.\n',
  });
  expect(counts).toMatchObject({ posts: 2, undated: 0, pages: 1 });
  expect(titled(documents, 'B').publishedAt).toBe('2024-05-02T12:00:00.000Z');
  expect(report).toContain('1 texts that say no date have the one in their path');
});

test.each([{ 'config.toml': 'base_url = "https://a.example"\n' }, {}])(
  'Zola: a shortcode is the picture that it is given, or the words within it, with %j',
  async (config) => {
    const { documents, report } = await site({
      ...config,
      'content/posts/a/index.md': `+++
title = "A"
date = 2024-05-01
+++

{{ figure(image="posts/a/hill.png",
   width=1600, alt="A hill, far",
   caption="The hill, a=1") }}

One {{ money(amount=2) }} two.

{% aside(title="x") %}
Within.
{% end %}

{% private(why="x") %}Kept.{% end %}

\`\`\`
{{ figure(image="a.png") }}
\`\`\`
`,
      'content/posts/a/hill.png': await plainPicture(),
    });
    const { body } = titled(documents, 'A');
    expect(JSON.stringify(body)).toContain('"alt":"A hill, far","caption":"The hill, a=1"');
    expect(inShort(body)).toEqual([
      expect.stringMatching(/^image/),
      'normal: One  two.',
      'normal: Within.',
      expect.stringContaining('{{ figure(image="a.png") }}'),
    ]);
    for (const told of ['shortcode money', 'shortcode aside', 'what some readers alone get to see'])
      expect(report).toContain(`left out: ${told}`);
  },
);

test('Zola: what no reader is to see ends where it is closed itself, also with others within', async () => {
  const { bytes, report } = await site({
    'a.md':
      '---\ntitle: A\ndate: 2020-01-02\n---\nOne {% private(a=1) %}x {% aside(b=1) %}y{% end %} kept {% end %}two {% draft() %}and on\n',
  });
  expect(bytes).toContain('One two');
  expect(bytes).not.toMatch(/kept|and on/);
  for (const mark of ['{% private(a=1) %}', '{% draft() %}']) expect(report).toContain(`(${mark})`);
});

test('Zola: what no reader is to see is known where its shortcode is given nothing', async () => {
  const { bytes, report } = await site({
    'a.md':
      '---\ntitle: A\ndate: 2020-01-02\n---\nOne {% private() %}kept{% end %} {% aside() %}two{% end %}.\n',
  });
  expect(bytes).toContain('two');
  expect(bytes).not.toContain('kept');
  expect(report).toContain('left out: what some readers alone get to see ({% private() %})');
});

test('a text about shortcodes of Zola keeps back what it marks as Hugo does', async () => {
  const { bytes } = await site({
    'a.md':
      '---\ntitle: A\ndate: 2020-01-02\n---\nOf `{{ f(a=1) }}` and `{{< figure >}}`.\n\n{{< private >}}kept{{< /private >}}\n',
  });
  for (const code of ['{{ f(a=1) }}', '{{< figure >}}']) expect(bytes).toContain(code);
  expect(bytes).not.toContain('kept');
});
