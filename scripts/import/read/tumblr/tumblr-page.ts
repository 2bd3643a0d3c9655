import { basename } from 'node:path';
import {
  attribute,
  type Element,
  elementsIn,
  hasClass,
  htmlNodes,
  lineIn,
  wordsIn,
} from '../../../../src/gather/blocks/tree.ts';
import { bareEntry, type Entry } from '../../entry.ts';
import type { NamedPublic } from '../named-public.ts';
import { replacedHtml } from '../replaced-html.ts';
import { withOwnMedia } from './tumblr-media.ts';

/* A post as a page of its own, which is all that newer exports of Tumblr hold: drafts and what was private are among them. */

/** True for the page of a post in an export of Tumblr. */
export const isTumblrPage = (text: string): boolean =>
  text.includes('<div id="footer">') && text.includes('<span id="timestamp">');

/** Names and sources that Tumblr writes as the signs of their HTML. */
function insteadOf(element: Element): string | null {
  const isSaid = element.tagName === 'strong' || hasClass(element, 'caption');
  const words = isSaid ? wordsIn(element.childNodes) : '';
  return /<\/\w+>/.test(words) ? `<p>${words}</p>` : null;
}

const SENT_IN = /(?:^|\/)submissions\//;

const isFooter = (element: Element): boolean => attribute(element, 'id') === 'footer';

/** The text without its title and its footer; what a post hands on has a footer of its own, before the last one. */
function bodyOf(inner: string, footers: number): string {
  let left = footers;
  let hasTitle = false;
  return replacedHtml(inner, (element) => {
    if (isFooter(element)) {
      left -= 1;
      return left === 0 ? '' : null;
    }
    if (element.tagName !== 'h1' || hasTitle) return insteadOf(element);
    hasTitle = true;
    return '';
  });
}

/** One post, with the files that are its own. */
export function pageEntry(
  file: string,
  source: string,
  files: readonly string[],
  named: NamedPublic,
): Entry {
  const [, inner = source] = /<body[^>]*>([\s\S]*)<\/body>/i.exec(source) ?? [];
  const all = elementsIn(htmlNodes(inner));
  const footers = all.filter(isFooter);
  const below = elementsIn(footers.slice(-1));
  const heading = all.find(({ tagName }) => tagName === 'h1');
  const time = below.find((each) => attribute(each, 'id') === 'timestamp');
  const tags = below.filter((each) => hasClass(each, 'tag')).map((each) => lineIn([each]));
  const { html, told } = withOwnMedia(bodyOf(inner, footers.length), files);
  const id = basename(file, '.html');
  const isEmpty = html.replace(/<a [^>]*><\/a>/g, '').trim() === '';
  const why = [
    ...(isEmpty ? ['has no words'] : []),
    ...(SENT_IN.test(file) ? ['was sent in by a reader'] : []),
  ];
  const isNamed = named.has(tags, why.length > 0);
  const draft = why.length > 0 || !isNamed;
  return {
    ...bareEntry(file, { format: 'html', text: html }),
    key: `tumblr ${id}`,
    draft,
    title: (heading && lineIn([heading])) || null,
    date: time ? lineIn([time]) : null,
    categories: tags,
    folder: '',
    addresses: draft ? [] : [`/post/${id}`],
    told: [...told, ...why.map((each) => `${each}: it is a draft now`)],
  };
}
