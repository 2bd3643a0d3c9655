import { replaceBetween } from '../../../../src/gather/blocks/between.ts';
import { isFields } from '../../../../src/gather/sanity/rich/fields.ts';
import type { PictureSource } from '../../entry.ts';
import { escaped } from '../../words.ts';
import { withParagraphs } from '../paragraphs.ts';
import { withSquarespace } from './squarespace.ts';

const attributeOf = (given: string, name: string): string =>
  new RegExp(`\\b${name}\\s*=\\s*["']?([^"'\\]\\s]+)`).exec(given)?.[1] ?? '';

function withCaption(inner: string): string {
  const [picture = ''] = /(?:<a[^<>]*>\s*)?<img[^<>]*>(?:\s*<\/a>)?/i.exec(inner) ?? [];
  return `\n\n<figure>${picture}<figcaption>${inner.replace(picture, '').trim()}</figcaption></figure>\n\n`;
}

/** Code stands in a shortcode of its own name, or of its language's: `[code lang="php"]`, `[csharp]`. */
const LANGUAGES =
  'actionscript3|as3|bash|shell|sh|clojure|clj|coldfusion|cpp|csharp|css|delphi|diff|erlang|fsharp|go|groovy|html|java|javafx|javascript|js|latex|matlab|objc|pascal|perl|php|plain|powershell|python|py|r|ruby|rails|scala|sql|swift|text|typescript|vb|vbnet|xhtml|xml|xslt|yaml';
const CODE_END = new RegExp(`\\[/((?:source)?code|${LANGUAGES})\\]`, 'g');

function withCode(name: string, given: string, code: string): string {
  const language = name.endsWith('code') ? attributeOf(given, 'lang(?:uage)?') : name;
  return `\n\n<pre class="language-${language}">${/&lt;|&gt;/.test(code) ? code : escaped(code)}</pre>\n\n`;
}

function withCodes(html: string): string {
  const names = new Set([...html.matchAll(CODE_END)].flatMap(([, name]) => name ?? []));
  return [...names].reduce(
    (text, name) =>
      replaceBetween(
        text,
        new RegExp(`\\[${name}(?![\\w-])([^[\\]]*)\\]`, 'g'),
        new RegExp(`\\[/${name}\\]`, 'g'),
        ([, given = ''], code) => withCode(name, given, code),
      ),
    html,
  );
}

/** Shortcodes that show what lies elsewhere, with its address in or behind them: `[youtube=https://…]`, `[googlemaps https://…]`. */
const PLAYER =
  /\[(embed|youtube|vimeo|video|audio|googlemaps|googlevideo|dailymotion|soundcloud|spotify|bandcamp|ted|tweet|instagram|slideshare|scribd|gist)(?![\w-])([^[\]]*)\](?:\s*(https?:\/\/[^\s[\]]+)\s*\[\/\w+\])?/g;

/** Where the players are that are named by number alone. */
const BY_NUMBER: Readonly<Record<string, readonly [RegExp, string]>> = {
  youtube: [/^[\s=]*(?:id=)?["']?([\w-]{11})["']?\s*$/, 'https://www.youtube.com/watch?v='],
  vimeo: [/^[\s=]*(?:id=)?["']?(\d+)["']?\s*$/, 'https://vimeo.com/'],
};

function playerOf(name: string, given: string): string {
  const address =
    attributeOf(given, '(?:src|mp4|mp3)') || /https?:\/\/[^\s"',|<]+/.exec(given)?.[0];
  if (address) return address;
  const [form, home] = BY_NUMBER[name] ?? [];
  const number = form?.exec(given)?.[1];
  return number ? `${home}${number}` : '';
}

function pictureHtml({ address, alt, caption }: PictureSource): string {
  const below = caption ? `<figcaption>${escaped(caption)}</figcaption>` : '';
  return `\n\n<figure><img src="${address}" alt="${escaped(alt)}">${below}</figure>\n\n`;
}

/** What of shortcodes has a name in HTML. Values within them hold no brackets: WordPress itself takes none. */
function withHtml(
  html: string,
  attachments: ReadonlyMap<string, PictureSource>,
  attached: readonly PictureSource[],
  tell: (name: string) => void,
): string {
  const captions = replaceBetween(html, /\[caption[^[\]]*\]/g, /\[\/caption\]/g, (_, inner) =>
    withCaption(inner),
  );
  return withCodes(captions)
    .replace(/\[gallery([^[\]]*)\]/g, (_, given: string) => {
      const [, listed] = /\b(?:ids|include)\s*=\s*["']([\d,\s]*)/.exec(given) ?? [];
      const ids = listed?.split(',') ?? [];
      const named = ids.flatMap((id) => attachments.get(id.trim()) ?? []);
      // One that names none shows all that were put into the post.
      const pictures = listed === undefined ? attached : named;
      if (pictures.length === 0 || pictures.length < ids.length)
        tell(
          `shortcode gallery, whose pictures are not ${pictures.length === 0 ? '' : 'all '}in the export`,
        );
      return pictures.map(pictureHtml).join('');
    })
    .replace(PLAYER, (whole, name: string, given: string, inner?: string) => {
      const address = inner ?? playerOf(name, given);
      return address ? `\n\n<iframe src="${address}"></iframe>\n\n` : whole;
    });
}

/** Any other shortcode: its words stay. Only names with a form of a shortcode's count, so that "[1]" stays what it is. */
const OTHER =
  /\[(\/?)([a-z][a-z\d_-]+)((?:\s+[\w-]+\s*=\s*(?:"[^"[\]]*"|'[^'[\]]*'|[^\s"'[\]][^\s[\]]*))+\s*|)(\/?)\]/g;

function withoutShortcodes(html: string, tell: (name: string) => void): string {
  const closed = new Set([...html.matchAll(/\[\/([a-z][a-z\d_-]+)\]/g)].map(([, name]) => name));
  return html.replace(OTHER, (whole, closing: string, name: string, given: string) => {
    if (!closing && given === '' && !closed.has(name)) return whole;
    if (!closing) tell(`shortcode ${name}`);
    return '';
  });
}

/** A block of embedded contents is an address within a figure. */
function withPlayers(html: string): string {
  return html.replace(
    /<div class="wp-block-embed__wrapper">\s*(https?:\/\/[^\s<]+)\s*<\/div>/g,
    (_, url: string) => `<iframe src="${url}"></iframe>`,
  );
}

/** The button of a file leads where its name beside it does. */
const withoutFileButtons = (html: string): string =>
  html.replace(/(?<=<\/a>\s*)<a\s[^<>]*class="wp-block-file__button\b[^<>]*>[^<]*<\/a>/g, '');

/**
 * The body of a WordPress post as the HTML that it stands for, and names of what in it means nothing outside of WordPress. `attachments` are pictures by number,
 * `attached` those that were put into it; `notes` is what WordPress keeps of notes, in JSON, or ''.
 */
export function wordpressBody(
  body: string,
  attachments: ReadonlyMap<string, PictureSource>,
  notes: string,
  attached: readonly PictureSource[] = [],
) {
  const told: string[] = [];
  const hasBlocks = body.includes('<!-- wp:');
  const tell = (name: string) => told.push(name);
  const known = withPlayers(
    withoutFileButtons(withHtml(withSquarespace(body), attachments, attached, tell)),
  );
  const plain = withoutShortcodes(known, tell);
  const html = hasBlocks ? plain : withParagraphs(plain.replace(/\r\n/g, '\n'));
  return { html: html + notesHtml(notes), told };
}

function notesHtml(notes: string): string {
  let all: unknown = [];
  try {
    all = JSON.parse(notes || '[]');
  } catch {
    return '';
  }
  const items = (Array.isArray(all) ? all : []).flatMap((each: unknown) => {
    if (!isFields(each) || !('id' in each) || !('content' in each)) return [];
    const id = String(each.id).replace(/[^\w-]/g, '');
    return `<li id="${id}">${String(each.content)} <a href="#${id}-link">↩</a></li>`;
  });
  return items.length > 0 ? `<ol class="footnotes">${items.join('')}</ol>` : '';
}
