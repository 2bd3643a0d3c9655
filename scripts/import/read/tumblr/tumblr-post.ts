import { bareEntry, type Entry } from '../../entry.ts';
import { escaped, readWords } from '../../words.ts';
import { type XmlFields as Fields, textOf, type XmlField } from '../xml-elements.ts';
import { withOwnMedia } from './tumblr-media.ts';

/* A post as it stands in Tumblr's list of all (posts.xml), which says of each whether it was public. */

const around = (before: string, text: string, after: string): string =>
  text === '' ? '' : before + text + after;

/** The largest of the sizes in which Tumblr has a picture stands first. */
function pictureHtml(fields: Fields, caption: string): string {
  const src = textOf(fields, 'photo-url');
  const below = around('<figcaption>', escaped(caption), '</figcaption>');
  return src === '' ? '' : `<figure><img src="${escaped(src)}">${below}</figure>`;
}

function photosHtml(fields: Fields): string {
  const set = fields.find(({ name }) => name === 'photoset')?.fields ?? [];
  if (set.length === 0) return pictureHtml(fields, '');
  return set.map((each) => pictureHtml(each.fields, each.attributes.caption ?? '')).join('');
}

function chatHtml(fields: Fields): string {
  const lines = fields.find(({ name }) => name === 'conversation')?.fields ?? [];
  return lines
    .map(({ attributes, text }) => {
      const who = around('<strong>', escaped(attributes.label ?? ''), '</strong> ');
      return `<p>${who}${escaped(text)}</p>`;
    })
    .join('');
}

function linkHtml(fields: Fields): string {
  const url = textOf(fields, 'link-url');
  const words = textOf(fields, 'link-text') || escaped(url);
  return url === '' ? '' : `<p><a href="${escaped(url)}">${words}</a></p>`;
}

/** What a film or a recording is shown by; the address of one that lies elsewhere. */
function playerHtml(fields: Fields): string {
  const source = textOf(fields, 'video-source');
  const player = textOf(fields, 'video-player') || textOf(fields, 'audio-player');
  if (/<iframe/i.test(player) || !/^https?:\/\/\S+$/.test(source)) return player;
  return `<iframe src="${escaped(source)}"></iframe>`;
}

/** All that a post of whatever kind says, in the order in which Tumblr shows it. */
function htmlOf(fields: Fields): string {
  const part = (name: string) => textOf(fields, name);
  return [
    photosHtml(fields),
    playerHtml(fields),
    around('<blockquote>', part('quote-text'), '</blockquote>'),
    around('<p>— ', part('quote-source'), '</p>'),
    linkHtml(fields),
    chatHtml(fields),
    around('<blockquote>', part('question'), '</blockquote>'),
    ...['regular-body', 'answer', 'photo-caption', 'video-caption', 'audio-caption'].map(part),
    part('link-description'),
  ].join('\n');
}

const STATES: Readonly<Record<string, string>> = {
  private: 'was private',
  draft: 'was a draft',
  queue: 'waited in the queue',
  submission: 'was sent in by a reader, and not published',
};

/** Why it is a draft; null for one that everybody could read. */
function hiddenWhy(state: string): string | null {
  return state === 'published' ? null : (STATES[state] ?? 'does not say that it was published');
}

/** One post, with the files that are its own. */
export function postEntry({ attributes, fields }: XmlField, files: readonly string[]): Entry {
  const { id = '', slug = '', url = '', state = '' } = attributes;
  const hidden = hiddenWhy(state);
  const { html, told } = withOwnMedia(htmlOf(fields), files);
  const titles = ['regular-title', 'link-text', 'conversation-title'];
  const title = titles.map((name) => textOf(fields, name)).find((each) => each !== '');
  const address = attributes['url-with-slug'] ?? '';
  return {
    ...bareEntry(`post ${id}`, { format: 'html', text: html }),
    key: `tumblr ${id}`,
    draft: hidden !== null,
    title: title ? readWords(title) : null,
    slug: slug || null,
    date: attributes['date-gmt'] || null,
    categories: fields.flatMap(({ name, text }) => (name === 'tag' ? [text.trim()] : [])),
    folder: '',
    addresses: hidden === null ? [address, url].filter((each) => each !== '') : [],
    told: [...told, ...(hidden ? [`${hidden}: it is a draft now`] : [])],
  };
}
