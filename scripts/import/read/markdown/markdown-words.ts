import { withoutDirectives } from '../../../../src/gather/blocks/directives.ts';
import {
  aroundBetween,
  aroundFences,
  aroundInlineCode,
  outsideCode,
} from '../../../../src/gather/blocks/fences.ts';
import { isListForFew } from '../../../../src/gather/blocks/for-few/attribute-lists.ts';
import { withoutKeptParts } from '../../../../src/gather/blocks/for-few/kept-parts.ts';
import { forFewLine } from '../../../../src/gather/blocks/for-few/pieces.ts';
import { countedLines } from '../../../../src/gather/blocks/html-blocks.ts';
import { withoutLiquid } from '../../../../src/gather/blocks/liquid.ts';
import type { Untemplated } from '../../../../src/gather/blocks/template-parts.ts';
import { withoutComponents, withoutShortcodes } from '../../../../src/gather/blocks/templates.ts';
import { hasTera, withoutTera } from '../../../../src/gather/blocks/tera.ts';
import { withoutEnd } from '../../../../src/gather/trimmed.ts';
import type { Entry } from '../../entry.ts';
import { wordpressBody } from '../wordpress/wordpress-body.ts';
import { bardBody } from './bard.ts';
import { type Matter, textField } from './front-matter.ts';
import { galleryBelow } from './gallery.ts';
import { withoutHashnode } from './hashnode.ts';
import { withFileLinks, withoutQueries } from './obsidian.ts';
import { isZola, type SiteSystem } from './site-system.ts';
import { isHtml } from './text-files.ts';

/** What is said of a heading, behind its words: `{#name .class}`. */
const SAID_OF_HEADING = /\{:?[ \t]*([.#][^{}]*)\}$/;

/** The first heading, which is the title where the front matter has none, and the text without it; one for few is none. */
function headed(body: string): { readonly heading: string | null; readonly rest: string } {
  const [whole, line = ''] = /^\s*# +(?! )(.*)(?:\n|$)/.exec(body) ?? [''];
  const words = withoutEnd(line, ' #\r');
  const [list = '', values = ''] = SAID_OF_HEADING.exec(words) ?? [];
  const isOpen = list === '' || !isListForFew(values);
  const heading = (isOpen && words.slice(0, words.length - list.length).trimEnd()) || null;
  return { heading, rest: heading === null ? body : body.slice(whole.length) };
}

/** A tag of Liquid's, which plugins of Pelican and others read, too. */
const TAG = /(?<!\{)\{%-?[ \t]*[a-z]/;

/** Code among words may be about tags, in a system that does not read them itself. */
function withoutTags(whole: string, fieldOf: (name: string) => string | null, isTagged: boolean) {
  const told: string[] = [];
  const text = aroundInlineCode(whole, (held) => {
    const made = /\{\{[<%]/.test(held) ? withoutShortcodes(held) : { text: held, told: [] };
    const rest = isTagged ? withoutLiquid(made.text, fieldOf) : { ...made, told: [] };
    told.push(...made.told, ...rest.told);
    return rest.text;
  });
  return { text, told };
}

/** A text without parts that are for few, whichever language of templates they are marked in. */
function withoutParts(text: string): Untemplated {
  const told: string[] = [];
  const open = withoutKeptParts(text, (mark) => told.push(forFewLine(mark)));
  return { text: open, told: countedLines(told) };
}

/** A part in HTML whose words are Markdown, as MDX reads it, and as Notion writes what is set apart. */
const HOLDS_WORDS =
  /^(<(?:aside|div|section|details|center|[a-z]+-[\w-]+)\b[^<>\n]*>)[ \t]*\r?\n(?=[^\s<])/gm;

const withMarkdownWithin = (text: string): string =>
  outsideCode(text, (part) => part.replace(HOLDS_WORDS, '$1\n\n'));

/** What no Markdown has but MDX: a comment in braces, or a line that takes a component from elsewhere. */
const OF_MDX = /\{\/\*|^import\s(?:\w+|\{[\w\s,]+\})\s+from\s+(['"])[^'"\n]+\1;?[ \t\r]*$/m;

/** Whether a text has this outside of code. */
function holds(text: string, form: RegExp): boolean {
  let found = false;
  aroundFences(text, (whole) =>
    aroundInlineCode(whole, (held) => {
      found = form.test(held);
      return held;
    }),
  );
  return found;
}

/** Whether a file is read as MDX, as Docusaurus reads all of Markdown. */
const isMdx = (text: string, file: string, { name, kind }: SiteSystem): boolean =>
  /\.mdx$/i.test(file) || kind === 'Docusaurus' || (name === 'Markdown' && holds(text, OF_MDX));

/** A shortcode set as a comment, which Hugo shows as it is written, in code as well. */
const ESCAPED = /\{\{([<%])\/\*([^\n]{0,500}?)\*\/([>%])\}\}/g;

/** A text of a system that reads Liquid in code as well, but for what stands between these tags. */
function withoutOwnLiquid(text: string, fieldOf: (name: string) => string | null): Untemplated {
  const told: string[] = [];
  const shown = aroundBetween(text, /\{%-?\s*raw\s*-?%\}/g, /\{%-?\s*endraw\s*-?%\}/g, (held) => {
    const made = withoutLiquid(held, fieldOf);
    told.push(...made.told);
    return made.text;
  });
  return { text: shown, told };
}

/** A text without what its system makes of templates. */
function withoutTemplates(
  text: string,
  system: SiteSystem,
  fieldOf: (name: string) => string | null,
  isTagged: boolean,
) {
  const { name } = system;
  const isMere = name === 'Markdown';
  // The marks of Zola and Hugo are nobody else's: they are known where a site's settings are not among the files.
  if (isZola(system)) return withoutTera(text);
  if (name === 'Hugo') {
    const made = withoutShortcodes(text);
    return { ...made, text: made.text.replace(ESCAPED, '{{$1$2$3}}') };
  }
  if (name === 'Jekyll' || name === 'Eleventy') return withoutOwnLiquid(text, fieldOf);
  if (!isMere) return { text, told: [] };
  // A text about one of them may have marks of another.
  const tera = hasTera(text) ? withoutTera(text) : { text, told: [] };
  const rest = withoutTags(tera.text, fieldOf, isTagged);
  return { text: rest.text, told: [...tera.told, ...rest.told] };
}

function untemplated(text: string, file: string, system: SiteSystem, matter: Matter) {
  const { name, config } = system;
  const ofMdx = isMdx(text, file, system);
  const open = withoutParts(text);
  const plain = ofMdx ? withoutComponents(open.text) : { ...open, told: [] };
  const fieldOf = (field: string) =>
    field.startsWith('site.')
      ? textField(config, field.slice('site.'.length))
      : textField(matter, field);
  const made = withoutTemplates(plain.text, system, fieldOf, holds(text, TAG));
  const isOpen = ofMdx || name === 'Markdown';
  const notes = name === 'Markdown' ? withoutQueries(made.text) : { text: made.text, told: [] };
  const set = withoutHashnode(notes.text);
  const linked = withFileLinks(isOpen ? withMarkdownWithin(set.text) : set.text);
  const bare = withoutDirectives(linked.text);
  const all = [open, plain, made, notes, set, linked, bare];
  return { text: bare.text, told: all.flatMap(({ told }) => told) };
}

/** A text in HTML as it stands; one without paragraphs is as WordPress keeps it, of which it was made. */
function htmlBody(text: string): { readonly text: string; readonly told: readonly string[] } {
  if (/<p[\s>]/i.test(text)) return { text, told: [] };
  const { html, told } = wordpressBody(text, new Map(), '');
  return { text: html, told };
}

interface Words {
  readonly heading: string | null;
  readonly body: Entry['body'];
  readonly told: readonly string[];
}

/** The words below a front matter, without what programs would make of them. */
export function wordsOf(file: string, whole: string, system: SiteSystem, matter: Matter): Words {
  const parts = whole.trim() === '' ? bardBody(matter) : null;
  if (parts) return { heading: null, body: { format: 'html', text: parts.html }, told: parts.told };
  const { heading, rest } = isHtml(file) ? { heading: null, rest: whole } : headed(whole);
  const hasTitle = textField(matter, 'title') !== null;
  const bare = untemplated(!hasTitle && heading ? rest : whole, file, system, matter);
  if (!isHtml(file)) {
    const shown = bare.text + galleryBelow(matter, whole);
    return { heading, body: { format: 'markdown', text: shown }, told: bare.told };
  }
  const { text, told } = htmlBody(bare.text);
  return { heading, body: { format: 'html', text }, told: [...bare.told, ...told] };
}
