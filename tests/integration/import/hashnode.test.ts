import { expect, test } from 'vitest';
import { inShort, site, titled } from '../../support/import-sources/importing.ts';

const head = `---
title: "A "quoted" title"
seoDescription: "How to say \\"no\\" and "yes""
datePublished: Mon Jan 13 2025 02:15:05 GMT+0000 (Coordinated Universal Time)
cuid: cm5uevt5e000009mhgcru8glc
slug: a
tags: sea, hill

---
`;

test('Hashnode: fields with quotes within quotes are read, pictures are shown, and so is what other sites show', async () => {
  const { documents, report } = await site({
    'cm5uevt5e000009mhgcru8glc.md': `${head}
![A hill](https://a.invalid/1.png align="center")

[![](https://a.invalid/2.png align="left")](https://b.example/)

%[https://youtu.be/dQw4w9WgXcQ]

%%[my-widget]

Code: \`%[https://c.example]\`.
`,
  });
  const post = titled(documents, 'A "quoted" title');
  expect(post).toMatchObject({ slug: { current: 'a' }, publishedAt: '2025-01-13T02:15:05.000Z' });
  expect(inShort(post.body)).toEqual([
    'embed | https://a.invalid/1.png | A hill',
    'embed | https://a.invalid/2.png | Picture',
    'embed | https://b.example/',
    'embed | https://youtu.be/dQw4w9WgXcQ',
    'normal: Code: %[https://c.example].',
  ]);
  expect(report).toContain('left out: widget my-widget of Hashnode');
});

test.each(['draft: "no"body"', 'title: "A\ndraft: true'])(
  'quotes within quotes are not guessed where a field says who is to read: %s',
  async (line) => {
    const text = `---\n${line}\ntitle: "A "b" c"\n---\nWords.\n`;
    const { report, counts } = await site({ 'a.md': text, 'b.md': 'Words.' });
    expect(counts).toMatchObject({ posts: 1 });
    expect(report).toContain('a.md: its front matter cannot be read');
  },
);
