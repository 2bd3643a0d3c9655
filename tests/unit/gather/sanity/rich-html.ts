import { feedHtml } from '../../../../src/domain/html/rich-html.ts';
import type { Picture } from '../../../../src/domain/post.ts';
import { withImages } from '../../../../src/domain/rich.ts';
import { richBody } from '../../../../src/gather/sanity/rich/body.ts';
import { assetAddresses } from '../../../../src/gather/sanity/rich/pictures.ts';

const PICTURE: Picture = {
  name: 'abc',
  alt: 'A',
  width: 800,
  height: 600,
  widths: [360, 800],
  focus: null,
};
/** Where the site is. */
export const SITE = 'https://vale.example/site';
const pages = {
  siteUrl: SITE,
  hasPage: (path: string) => ['/about', '/read/known', '/read/stra%C3%9Fe'].includes(path),
  pathOfDocument: (id: string) => (id === 'known' ? '/read/known' : null),
};
const addressOf = assetAddresses('abc', 'production', null);
/** The id of a picture. */
export const ASSET = `image-${'a'.repeat(40)}-800x600-jpg`;

/** What becomes of a body. */
export const body = (blocks: unknown) => richBody(blocks, pages, addressOf);
/** The same as markup, as feeds have it. */
export const html = (blocks: unknown): string => {
  const nodes = body(blocks).nodes ?? [];
  return feedHtml(
    withImages(nodes, () => PICTURE),
    'en',
    (path) => SITE + path,
  );
};
/** Words with marks. */
export const span = (text: string, ...marks: string[]) => ({ _type: 'span', text, marks });
/** A block of words. */
export const block = (children: unknown, more: object = {}) => ({
  _type: 'block',
  children,
  ...more,
});
/** A block of words without marks. */
export const line = (text: string, more: object = {}) => block([span(text)], more);
