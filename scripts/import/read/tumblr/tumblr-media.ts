import { posix } from 'node:path';
import { PICTURE_ENDINGS } from '../../../../src/gather/blocks/address.ts';
import { countedLines } from '../../../../src/gather/blocks/html-blocks.ts';
import { attribute, elementsIn, htmlNodes } from '../../../../src/gather/blocks/tree.ts';
import { escaped } from '../../words.ts';
import { replacedHtml } from '../replaced-html.ts';

/** A file of a post: it is called by the post's number, and by its place there where the post has several. */
const MEDIA = /(?:^|\/)media\/(\d+)(?:_(\d+))?\.\w+$/;
const PICTURE = new RegExp(`\\.(?:${PICTURE_ENDINGS})$`, 'i');

/** The files of each post, by its number, in their order there. */
export function mediaOf(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = files.flatMap((file) => {
    const [, post, place = '0'] = MEDIA.exec(file) ?? [];
    return post === undefined ? [] : [{ file, post, place: Number(place) }];
  });
  const byPost = Map.groupBy(found, ({ post }) => post);
  return new Map(
    [...byPost].map(([post, own]) => [
      post,
      own.sort((a, b) => a.place - b.place).map(({ file }) => file),
    ]),
  );
}

/** A picture that Tumblr itself keeps, or has put into the export. */
const OF_TUMBLR = /^(?:\.\.\/)+media\/|^https?:\/\/[\w.]*media\.tumblr\.com\//;

/** Links lead by way of a page that counts who follows them. */
const COUNTED = /https?:\/\/t\.umblr\.com\/redirect\?z=([^&"\s]+)[^"\s]*/g;

function plainLink(whole: string, address: string): string {
  try {
    return escaped(decodeURIComponent(address));
  } catch {
    return whole;
  }
}

const img = (file: string): string => `<img src="/${escaped(file)}" alt="">`;

/** A picture in the export, whatever its number. */
const isExported = (src: string): boolean => src.startsWith('..');

/**
 * The text of a post with its pictures by their own files. Tumblr writes wrong numbers of files into its pages, those of
 * another post too, or no picture at all: where a post has as many files as pictures, each has its own. Else none is shown
 * that is not the post's, for the other post may be private; what stands nowhere in the text stands above it.
 */
export function withOwnMedia(source: string, files: readonly string[]) {
  const own = new Map(
    files.filter((file) => PICTURE.test(file)).map((file) => [posix.basename(file), file]),
  );
  const shown = elementsIn(htmlNodes(source)).flatMap((each) => {
    const src = each.tagName === 'img' ? (attribute(each, 'src')?.trim() ?? '') : '';
    return OF_TUMBLR.test(src) ? [src] : [];
  });
  const inOrder = own.size === shown.length ? [...own.values()] : [];
  const unseen = new Set(shown.every(isExported) ? own.values() : []);
  const lost: string[] = [];
  let place = 0;
  const html = replacedHtml(source.replace(COUNTED, plainLink), (element) => {
    const src = attribute(element, 'src')?.trim() ?? '';
    if (element.tagName !== 'img' || !OF_TUMBLR.test(src)) return null;
    const file = inOrder[place] ?? own.get(posix.basename(src));
    place += 1;
    const alt = escaped(attribute(element, 'alt') ?? '');
    if (file) {
      unseen.delete(file);
      return `<img src="/${escaped(file)}" alt="${alt}">`;
    }
    if (!isExported(src)) return null;
    lost.push('picture with the number of another post');
    return '';
  });
  const others = files.filter((file) => !PICTURE.test(file)).map((file) => posix.extname(file));
  const left = countedLines([...others.map((ending) => `file ${ending}`), ...lost]);
  return {
    html: [...unseen].map(img).join('') + html,
    told: left.map((each) => `left out: ${each}`),
  };
}
