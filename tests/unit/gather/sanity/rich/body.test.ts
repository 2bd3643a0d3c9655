import { describe, expect, test } from 'vitest';
import { block, body, html, line, SITE, span } from '../rich-html.ts';

test('paragraphs without marks are no rich body', () => {
  expect(body([line('One.'), line('Two.', { style: 'normal' })]).nodes).toBeNull();
  expect(body(null).nodes).toBeNull();
  expect(body('text').nodes).toBeNull();
});

describe('text', () => {
  test.each([
    [
      'headings keep their order below the title',
      [line('A', { style: 'h1' }), line('B', { style: 'h3' }), line('C', { style: 'h1' })],
      '<h2>A</h2><h3>B</h3><h2>C</h2>',
    ],
    [
      'no heading is left out on the way down',
      [line('A', { style: 'h4' }), line('B', { style: 'h2' })],
      '<h2>A</h2><h2>B</h2>',
    ],
    [
      'marks',
      [
        block([
          span('a '),
          span('b', 'strong', 'em'),
          span(' c', 'em'),
          span('d', 'code'),
          span('x', 'constructor'),
        ]),
      ],
      '<p>a <em><strong>b</strong> c</em><code>d</code>x</p>',
    ],
    [
      'quotes in one',
      [line('A', { style: 'blockquote' }), line('B', { style: 'blockquote' })],
      '<blockquote><p>A</p><p>B</p></blockquote>',
    ],
    ['hard breaks', [line('A\nB')], '<p>A<br/>B</p>'],
    [
      'markup is text',
      [line('<b onclick="x">&amp;', { style: 'h2' })],
      '<h2>&#60;b onclick=&#34;x&#34;&#62;&#38;amp;</h2>',
    ],
    [
      'an unknown style is a paragraph',
      [line('A', { style: 'h2' }), line('B', { style: '__proto__' })],
      '<h2>A</h2><p>B</p>',
    ],
  ])('%s', (_, blocks, expected) => {
    expect(html(blocks)).toBe(expected);
  });

  test('definitions of marks that are none, and none at all, leave lists and words as they are', () => {
    const item = (text: string, markDefs: unknown) => line(text, { listItem: 'bullet', markDefs });
    const blocks = [item('A', [null]), item('B', null), item('C', ['x', {}, { _key: 1 }])];
    expect(html(blocks)).toBe('<ul><li>A</li><li>B</li><li>C</li></ul>');
  });

  test('lists within lists, numbered and not', () => {
    const item = (text: string, listItem: string, level: number) => line(text, { listItem, level });
    const blocks = [
      item('A', 'bullet', 1),
      item('B', 'number', 2),
      item('C', 'number', 2),
      item('D', 'bullet', 1),
      line('E'),
    ];
    expect(html(blocks)).toBe('<ul><li>A<ol><li>B</li><li>C</li></ol></li><li>D</li></ul><p>E</p>');
    const both = [item('A', 'bullet', 1), item('B', 'bullet', 2), item('C', 'number', 2)];
    expect(html([...both, item('D', 'bullet', 1)])).toBe(
      '<ul><li>A<ul><li>B</li></ul><ol><li>C</li></ol></li><li>D</li></ul>',
    );
  });

  test('notes lead to the end and back', () => {
    const note = { _key: 'n', _type: 'footnote', text: 'Reply <so>.' };
    const result = html([block([span('Word', 'n'), span('.')], { markDefs: [note] })]);
    expect(result).toBe(
      '<p>Word<sup><a href="#note-1" id="mark-1" aria-label="Note 1">1</a></sup>.</p>' +
        '<section role="doc-endnotes" aria-label="Notes"><ol><li id="note-1">Reply &#60;so&#62;. ' +
        '<a href="#mark-1" aria-label="Back to the text, note 1">Back</a></li></ol></section>',
    );
  });
});

test('an item of a list without a word is none', () => {
  const item = (text: string) => block([span(text)], { listItem: 'bullet', level: 1 });
  expect(html([item(' '), item('One'), item('')])).toBe('<ul><li>One</li></ul>');
  expect(html([item(''), block([span('Two', 'strong')])])).toBe('<p><strong>Two</strong></p>');
});

describe('links', () => {
  const linked = (mark: object, text = 'x') =>
    html([block([span(text, 'k')], { markDefs: [{ _key: 'k', _type: 'link', ...mark }] })]);
  test.each([
    ['https://example.org/a?b=c', '<a href="https://example.org/a?b=c">x</a>'],
    ['mailto:a@example.org', '<a href="mailto:a@example.org">x</a>'],
    ['tel:+15550100', '<a href="tel:+15550100">x</a>'],
    ['//other.example/', '<a href="https://other.example/">x</a>'],
    ['/about', `<a href="${SITE}/about">x</a>`],
    [`${SITE}/read/known`, `<a href="${SITE}/read/known">x</a>`],
    ['https://vale.example/other', '<a href="https://vale.example/other">x</a>'],
  ])('%s leads on', (href, expected) => {
    expect(linked({ href })).toBe(`<p>${expected}</p>`);
  });

  test.each([
    ...[
      'javascript:alert(1)',
      ' java\nscript:alert(1)',
      'JAVASCRIPT:x',
      'data:text/html,x',
      'vbscript:x',
    ],
    ...['blob:https://x/y', 'file:///etc/passwd', '/nowhere', `${SITE}/read/gone`],
    ...['https://user:pass@example.org', '#note-1', 'about', 'ftp://a.example', 'http://[', ''],
  ])('%j is plain text', (href) => {
    expect(
      body([block([span('x', 'k')], { markDefs: [{ _key: 'k', _type: 'link', href }] })]).nodes,
    ).toBeNull();
  });

  test('a reference becomes the path of its post; one to a sealed or waiting post is text', () => {
    const mark = (id: string) => ({
      _type: 'internalLink',
      reference: { _type: 'reference', _ref: id },
    });
    expect(linked(mark('known'))).toBe(`<p><a href="${SITE}/read/known">x</a></p>`);
    expect(linked(mark('sealed'))).toBe('');
  });

  test('a link is one by whatever says where it leads', () => {
    const to = (href: string) => `<p><a href="${href}">x</a></p>`;
    const known = to(`${SITE}/read/known`);
    expect(linked({ slug: { _type: 'slug', current: 'known' } })).toBe(known);
    expect(linked({ slug: '//known' })).toBe(known);
    expect(linked({ path: '/blog/known' })).toBe(known);
    expect(linked({ link: { type: 'internal', page: { _ref: 'known' } } })).toBe(known);
    expect(linked({ link: { href: 'https://a.example/' } })).toBe(to('https://a.example/'));
    expect(linked({ address: 'https://a.example/' })).toBe(to('https://a.example/'));
    expect(linked({ _type: 'internalLink', chapter: { _ref: 'known' } })).toBe(known);
    expect(linked({ _type: 'link', slug: { _ref: 'known' } })).toBe(known);
    expect(linked({ _type: 'product', chapter: { _ref: 'known' } })).toBe('');
    expect(linked({ email: ' a@b.example' })).toBe(to('mailto:a@b.example'));
    expect(linked({ slug: 'nowhere' })).toBe('');
    expect(linked({ link: { href: 'javascript:alert(1)' } })).toBe('');
  });

  test('a link that can be one of several is what it says that it is', () => {
    const post = { _type: 'reference', _ref: 'known' };
    const href = 'https://a.example/';
    const own = `<p><a href="${SITE}/read/known">x</a></p>`;
    expect(linked({ linkType: 'href', href, post })).toBe(
      '<p><a href="https://a.example/">x</a></p>',
    );
    expect(linked({ linkType: 'post', href, post })).toBe(own);
    expect(linked({ type: 'internal', internal: post })).toBe(own);
    expect(linked({ href: 'www.a.example/b' })).toBe(
      '<p><a href="https://www.a.example/b">x</a></p>',
    );
  });

  test('a link to a post as another site had it, and to a list of the same name', () => {
    const linked = (href: string) => html([block([span('x', 'k')], link(href))]);
    const link = (href: string) => ({ markDefs: [{ _key: 'k', _type: 'link', href }] });
    const post = `<p><a href="${SITE}/read/known">x</a></p>`;
    expect(linked('/blog/2020/known/')).toBe(post);
    expect(linked('/known?a=1')).toBe(post);
    expect(linked('/blog/straße')).toBe(`<p><a href="${SITE}/read/stra%C3%9Fe">x</a></p>`);
    expect(linked('/blog/%zz')).toBe('');
    expect(linked('/tags/known')).toBe('');
    expect(linked('/blog/unknown')).toBe('');
  });

  test.each(['//', '//?a', '///'])('%j below the own address leads nowhere', (path) => {
    expect(linked({ href: SITE + path })).toBe('');
  });

  test('a link in a link, a note in a link, a link without words', () => {
    const markDefs = [
      { _key: 'a', _type: 'link', href: 'https://a.example/' },
      { _key: 'b', _type: 'link', href: 'https://b.example/' },
      { _key: 'n', _type: 'footnote', text: 'N' },
    ];
    const both = html([block([span('x', 'a', 'b')], { markDefs })]);
    expect(both.match(/<a /g)).toHaveLength(1);
    const noted = html([block([span('x', 'n', 'a'), span('y', 'a')], { markDefs })]);
    expect(noted).not.toMatch(/<a [^>]*>[^<]*(<(?!\/a)[^<]*)*<a /);
    expect(html([block([span(' ', 'a'), span('x', 'em')], { markDefs })])).toBe(
      '<p> <em>x</em></p>',
    );
  });
});
