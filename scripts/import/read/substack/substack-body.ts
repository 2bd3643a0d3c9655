import { countedLines } from '../../../../src/gather/blocks/html-blocks.ts';
import {
  attribute,
  type Element,
  elementsIn,
  firstOf,
  hasClass,
  lineIn,
} from '../../../../src/gather/blocks/tree.ts';
import {
  type Fields,
  isFields,
  listOf,
  textIn,
} from '../../../../src/gather/sanity/rich/fields.ts';
import { escaped } from '../../words.ts';
import { replacedHtml } from '../replaced-html.ts';

const linkTo = (url: string, words: string): string =>
  `<a href="${escaped(url)}">${escaped(words)}</a>`;

/** What Substack keeps of a part beside its words. */
function keptOf(element: Element): Fields {
  try {
    const value: unknown = JSON.parse(attribute(element, 'data-attrs') ?? '{}');
    return isFields(value) ? value : {};
  } catch {
    return {};
  }
}

/** True for what asks readers to subscribe or to share at Substack. */
function asksReaders(element: Element): boolean {
  if (
    hasClass(element, 'subscription-widget-wrap') ||
    hasClass(element, 'subscription-widget-wrap-editor')
  )
    return true;
  const isButton =
    hasClass(element, 'button-wrapper') || hasClass(element, 'captioned-button-wrap');
  const link = isButton ? firstOf([element], 'a') : null;
  const href = (link && attribute(link, 'href')) ?? '';
  return /%%|\/subscribe\b|[?&]action=|\/leaderboard\b|\/comments$/.test(href);
}

function tweetHtml(kept: Fields): string {
  const words = textIn(kept, 'full_text') ?? '';
  const name = textIn(kept, 'name', 'username') ?? 'Twitter';
  const url = textIn(kept, 'url');
  const speaker = url ? linkTo(url, name) : escaped(name);
  return `<blockquote><p>${escaped(words)}</p><p>— ${speaker}</p></blockquote>`;
}

function galleryHtml(kept: Fields): string {
  const gallery = isFields(kept.gallery) ? kept.gallery : {};
  const pictures = listOf(gallery.images).flatMap((image) => textIn(image, 'src') ?? []);
  const caption = textIn(gallery, 'caption') ?? '';
  const shown = pictures.map(
    (src) => `<img src="${escaped(src)}" alt="${escaped(textIn(gallery, 'alt') ?? '')}">`,
  );
  return `<figure>${shown.join('')}<figcaption>${escaped(caption)}</figcaption></figure>`;
}

/** A player of another site, by its title and with where it is open to everybody. */
function playerHtml(kept: Fields, url: string): string {
  const title = [textIn(kept, 'title'), textIn(kept, 'subtitle')].filter(Boolean).join(' – ');
  return `<iframe src="${escaped(url)}" title="${escaped(title)}"></iframe>`;
}

/** What stands for this part instead; null where it stays as it is. `tell` takes what is left out. */
function insteadOf(element: Element, tell: (what: string) => void): string | null {
  if (asksReaders(element)) {
    tell('invitation to subscribe or share at Substack');
    return '';
  }
  // What its editor says to who writes.
  if (hasClass(element, 'hide-text')) return '';
  const kept = keptOf(element);
  if (hasClass(element, 'tweet') && textIn(kept, 'full_text')) return tweetHtml(kept);
  if (hasClass(element, 'image-gallery-embed')) return galleryHtml(kept);
  const open = element.tagName === 'iframe' && textIn(kept, 'title') ? textIn(kept, 'url') : null;
  if (open) return playerHtml(kept, open);
  const isEmpty =
    lineIn([element]) === '' &&
    elementsIn(element.childNodes).every(({ tagName }) => tagName === 'div');
  if (element.tagName !== 'div' || !isEmpty || attribute(element, 'data-attrs') === null)
    return null;
  const url = textIn(kept, 'canonical_url', 'url', 'targetUrl');
  if (url) return `<p>${linkTo(url, textIn(kept, 'title', 'name') ?? url)}</p>`;
  tell(`${attribute(element, 'class')?.split(/\s/)[0] ?? 'part'} of Substack`);
  return '';
}

/**
 * The body of a Substack post as the HTML that it stands for: without its forms, with what its programs would fill in; and what
 * in it means nothing outside of Substack.
 */
export function substackBody(source: string) {
  const told: string[] = [];
  const html = replacedHtml(source, (element) => insteadOf(element, (what) => told.push(what)));
  return { html, told: countedLines(told) };
}
