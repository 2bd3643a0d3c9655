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

interface Body {
  readonly html: string;
  readonly told: readonly string[];
}

const img = (file: string): string => `<img src="/${escaped(file)}" alt="">`;

/**
 * The text of a post with its pictures by their own files. Tumblr writes wrong numbers of files into its pages, those of
 * another post too, or no picture at all: where a post has as many files as pictures, each has its own.
 */
export function withOwnMedia(source: string, files: readonly string[]): Body {
  const own = files.filter((file) => PICTURE.test(file));
  const shown = elementsIn(htmlNodes(source)).filter(
    (each) => each.tagName === 'img' && OF_TUMBLR.test(attribute(each, 'src') ?? ''),
  );
  const isWhole = own.length === shown.length;
  const told: string[] = [];
  let place = 0;
  const html = replacedHtml(source.replace(COUNTED, plainLink), (element) => {
    const src = attribute(element, 'src') ?? '';
    if (element.tagName !== 'img' || !OF_TUMBLR.test(src)) return null;
    const file = own[place];
    place += 1;
    const alt = escaped(attribute(element, 'alt') ?? '');
    if (isWhole && file) return `<img src="/${escaped(file)}" alt="${alt}">`;
    if (own.length === 0 && src.startsWith('..'))
      told.push('picture with the number of another post');
    return `<img src="${escaped(src.replace(/^(?:\.\.\/)+/, '/'))}" alt="${alt}">`;
  });
  const others = files.filter((file) => !PICTURE.test(file)).map((file) => posix.extname(file));
  return {
    html: shown.length === 0 ? own.map(img).join('') + html : html,
    told: [
      ...countedLines(others.map((ending) => `file ${ending}`)).map((each) => `left out: ${each}`),
      ...countedLines(told).map((each) => `shows a ${each}, as Tumblr exported it`),
    ],
  };
}
