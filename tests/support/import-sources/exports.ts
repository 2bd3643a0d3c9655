/** Exports of Ghost, Medium and Substack as these write them, small. */

const ghostPost = (id: string, slug: string, fields: Readonly<Record<string, unknown>>) => ({
  id,
  title: `Ghost ${id}`,
  slug,
  html: `<p>Words of ${slug}.</p>`,
  type: 'post',
  status: 'published',
  visibility: 'public',
  published_at: '2021-03-04T05:06:07.000Z',
  ...fields,
});

/** An export of Ghost 0.x: numbers for times, one author, Markdown, a picture under another name. */
export function oldGhostExport(): string {
  const old = { page: 0, author_id: 1, published_at: 1_414_155_600_000, type: undefined };
  const posts = [
    ghostPost('1', 'first', { ...old, html: null, markdown: '## Part\n\nA **word**.' }),
    ghostPost('2', 'second', { ...old, image: '/content/images/2014/Oct/hill.png' }),
    ghostPost('3', 'empty', { ...old, html: null, plaintext: '' }),
  ];
  const users = [{ id: 1, name: 'Ada Byron' }];
  return JSON.stringify({ meta: { version: '003' }, data: { posts, users } });
}

/** An export of Ghost, as the text of its file. */
export function ghostExport(): string {
  const card =
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://elsewhere.example/page"><div class="kg-bookmark-title">Elsewhere</div></a></figure>';
  const picture =
    '<figure class="kg-card kg-image-card kg-card-hascaption"><img src="__GHOST_URL__/content/images/2021/03/hill.png" class="kg-image" alt="A hill" loading="lazy"><figcaption>On the hill</figcaption></figure>';
  return JSON.stringify({
    db: [
      {
        meta: { version: '5.0.0' },
        data: {
          posts: [
            ghostPost('1', 'open', {
              html: `<h2>Part</h2><p>See <a href="__GHOST_URL__/second/">the second</a>.</p>${picture}${card}<pre><code class="language-js">let a = 1;\n</code></pre>`,
              feature_image: '__GHOST_URL__/content/images/2021/03/hill.png',
              custom_excerpt: 'In short.',
            }),
            ghostPost('2', 'second', {}),
            ghostPost('3', 'for-members', { visibility: 'members' }),
            ghostPost('4', 'later', { status: 'draft', published_at: null }),
            ghostPost('5', 'about', { type: 'page' }),
          ],
          tags: [
            { id: 't1', name: 'Sea' },
            { id: 't2', name: '#internal' },
          ],
          posts_tags: [
            { post_id: '1', tag_id: 't1', sort_order: 0 },
            { post_id: '1', tag_id: 't2', sort_order: 1 },
          ],
          users: [{ id: 'u1', name: 'Ada Byron' }],
          posts_authors: [{ post_id: '1', author_id: 'u1', sort_order: 0 }],
        },
      },
    ],
  });
}

const mediumPost = (
  title: string,
  body: string,
  footer: string,
): string => `<!DOCTYPE html><html><head><title>${title}</title></head><body><article class="h-entry">
<header><h1 class="p-name">${title}</h1></header>
<section data-field="subtitle" class="p-summary">In short.</section>
<section data-field="body" class="e-content"><section name="1" class="section section--body section--first"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner sectionLayout--insetColumn"><h3 name="a" class="graf graf--h3 graf--title">${title}</h3>${body}</div></div></section></section>
<footer><p>By <a href="https://medium.com/@ada" class="p-author h-card">Ada Byron</a>${footer}</p></footer></article></body></html>`;

/** The files of Medium's export. */
export function mediumExport(): Readonly<Record<string, string>> {
  const published = (address: string) =>
    ` on <a href="https://medium.com/p/abcdef123456"><time class="dt-published" datetime="2020-08-09T10:11:12.000Z">August 9, 2020</time></a>.</p><p><a href="${address}" class="p-canonical">Canonical link</a>`;
  return {
    'README.html': '<p>Your archive</p>',
    'profile/profile.html': '<p>Ada</p>',
    'posts/2020-08-09_A-walk-abcdef123456.html': mediumPost(
      'A walk',
      '<p name="b" class="graf graf--p">Words of <strong class="markup--strong">mine</strong>.</p><figure name="c" class="graf graf--figure"><img class="graf-image" src="https://pictures.invalid/hill.png" alt="A hill"></figure>',
      published('https://words.old.example/a-walk-abcdef123456'),
    ),
    'posts/draft_An-idea-abcdef123457.html': mediumPost(
      'An idea',
      '<p class="graf graf--p">Some day.</p>',
      '',
    ),
  };
}

/** The files of Substack's export. */
export function substackExport(): Readonly<Record<string, string>> {
  return {
    'posts.csv': `post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url
100.a-letter,2022-01-02T03:04:05.000Z,true,2022-01-02T03:04:05.000Z,,newsletter,everyone,"A letter, with a comma",In short.,
101.for-payers,2022-02-02T03:04:05.000Z,true,,,newsletter,only_paid,For payers,,
102.unsent,,false,,,newsletter,everyone,Unsent,,
103.gone,2022-03-02T03:04:05.000Z,true,,,newsletter,everyone,Gone,,
`,
    'posts/100.a-letter.html':
      '<p>Dear reader<a class="footnote-anchor" data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a>.</p><div class="captioned-image-container"><figure><a class="image-link" href="https://pictures.invalid/hill.png"><img src="https://pictures.invalid/hill.png" alt=""></a><figcaption class="image-caption">The hill</figcaption></figure></div><div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>Or readers.</p></div></div>',
    'posts/101.for-payers.html': '<p>Paid words.</p>',
    'posts/102.unsent.html': '<p>Not sent.</p>',
  };
}
