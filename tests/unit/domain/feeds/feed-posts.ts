import fc from 'fast-check';
import type { Picture } from '../../../../src/domain/post.ts';
import type { RichNode } from '../../../../src/domain/rich.ts';
import { hostileText } from '../../../support/content/hostile-text.ts';
import { postOfDay } from '../../../support/content/posts.ts';

/** A picture whose words have everything that markup must escape. */
export const picture: Picture = {
  name: 'abc',
  alt: '"<&>',
  width: 900,
  height: 600,
  widths: [360, 720],
  focus: null,
};

/** Posts with the worst of texts. */
export const hostilePost = fc
  .record({
    title: hostileText,
    excerpt: fc.option(hostileText),
    paragraphs: fc.array(hostileText, { maxLength: 4 }),
    author: fc.option(hostileText.map((name) => ({ name, bio: null, image: null }))),
    image: fc.option(hostileText.map((alt) => ({ ...picture, alt }))),
    categories: fc.array(
      hostileText.map((title) => ({ title, description: null })),
      { maxLength: 3 },
    ),
    id: hostileText,
  })
  .map((fields) => postOfDay(1, fields));

/** A rich text, and how it reads elsewhere than on the site https://site.example. */
export const RICH: readonly RichNode<Picture>[] = [
  { tag: 'p', children: ['A & ', { tag: 'a', href: '/about', children: ['link'] }] },
  { tag: 'figure', children: [{ tag: 'img', children: [], image: picture }] },
  { tag: 'hr', children: [] },
];
export const RICH_HTML =
  '<p>A &#38; <a href="https://site.example/about">link</a></p>' +
  '<figure><img src="https://site.example/_astro/abc-720.jpg" width="900" height="600" alt="&#34;&#60;&#38;&#62;"/></figure>' +
  '<hr/>';
