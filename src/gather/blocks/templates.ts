import { replaceBetween } from './between.ts';
import {
  aroundCode,
  aroundFences,
  aroundInlineCode,
  aroundOuterFences,
  outsideCode,
} from './fences.ts';
import { isTagForFew } from './for-few/tags.ts';
import { closedBraces, withoutIndents, withoutValues, withPlainAttributes } from './mdx.ts';
import {
  fence,
  frame,
  imageMark,
  includedPicture,
  isAddress,
  MDX_COMMENT,
  parametersOf,
  pictureGiven,
  shownElsewhere,
  type Untemplated,
} from './template-parts.ts';

type Tell = (name: string) => void;

/** What one of the templates that come with the program stands for; null for any other. */
export function knownShortcode(name: string, given: string): string | null {
  const parameters = parametersOf(given);
  const at = (...names: readonly string[]) =>
    names.map((each) => parameters.get(each)).find((each) => each !== undefined) ?? '';
  const id = at('id', '0').replace(/[^\w-]/g, '');
  switch (name) {
    case 'figure':
    case 'img':
      return at('src', '0')
        ? imageMark(at('src', '0'), at('alt'), at('caption', 'title'))
        : includedPicture(parameters);
    case 'youtube':
      return frame(`https://www.youtube.com/embed/${id}`);
    case 'vimeo':
      return frame(`https://vimeo.com/${id}`);
    case 'gist':
      return `\n\n<https://gist.github.com/${at('0')}/${at('1')}>\n\n`;
    case 'ref':
    case 'relref':
      return at('path', '0');
    default:
      return includedPicture(parameters) ?? shownElsewhere([...parameters.values()]);
  }
}

/** Hugo's shortcodes: those that come with it, as what they show; of any other the words that it stands around. */
export function withoutShortcodes(markdown: string): Untemplated {
  const told: string[] = [];
  const tell: Tell = (name) => told.push(`shortcode ${name}`);
  const highlighted = replaceBetween(
    markdown,
    /\{\{[<%]\s*highlight\s+(?!\s)([\w+#-]*)(?![\w+#-])[^>%{]*[>%]\}\}/g,
    /\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
    ([, language = ''], code) => fence(language, code),
  );
  const shown = (open: RegExpExecArray, inner: string, end: string): string => {
    const [whole, closing, name] =
      /^\s*(?:(\/)\s*)?([\w.-][\w./-]*?)(?=\/?\s|\/?$)/.exec(inner) ?? [];
    if (whole === undefined || name === undefined) return open[0] + inner + end;
    if (closing) return '';
    const given = inner.slice(whole.length).trim();
    const known =
      (isAddress(open) ? pictureGiven(given) : null) ??
      knownShortcode(name, given.replace(/\/$/, ''));
    if (known === null) tell(name);
    return known ?? '';
  };
  const text = outsideCode(highlighted, (part) =>
    replaceBetween(part.replace(/<!--\s*more\s*-->/g, ''), /\{\{[<%]/g, /[>%]\}\}/g, shown),
  );
  return { text, told };
}

/** A component that holds nothing, `<Figure src="a.jpg" />`: the picture that it is given; any other that is given something is told. */
export function withoutEmptyComponents(markdown: string): Untemplated {
  const told: string[] = [];
  const shown = ([opening, name = '']: RegExpExecArray, inner: string, end: string): string => {
    if (!inner.endsWith('/')) return opening + inner + end;
    if (inner.trim() === '/') return '';
    if (isTagForFew(name, inner.slice(0, -1))) {
      told.push(`component ${name}, which some readers alone get to see`);
      return '';
    }
    const given = withPlainAttributes(`${opening}${inner}`).slice(opening.length, -1);
    const parameters = parametersOf(given.replace(/=\s*'([^'"]*)'/g, '="$1"'));
    const picture = includedPicture(parameters);
    if (picture === null && parameters.size > 0) told.push(`component ${name}`);
    return picture ?? '';
  };
  // Words in these are no code.
  const quoted = markdown.replace(/=\{`([^`"{}\n]*)`\}/g, '="$1"');
  const text = aroundCode(quoted, (part) =>
    replaceBetween(part, /<([A-Z][\w.]*)(?=[\s/])/g, />/g, shown),
  );
  return { text, told };
}

/** What MDX takes for a program: from its first line to the next empty one. */
const PROGRAM =
  /^(?:import\s(?:['"{*]|.*\sfrom\s*['"])|export\s(?:const|let|var|default|function|async|class|type|interface|[{*])).*(?:\n(?=.*\S).*)*$/gm;

/** A part of MDX that is shown under a condition, which its program alone knows; one within quotes is words. */
const UNDER_CONDITION =
  /(?<!\\)\{(?!\s*["'`])[^{}]{0,300}?(?:&&|\|\|(?=\s*[(<])|(?<!\?)\?(?![.?]))/g;

function withoutConditions(text: string, tell: Tell): string {
  const ends = closedBraces(text);
  const made: string[] = [];
  let from = 0;
  for (const { 0: opening, index } of text.matchAll(UNDER_CONDITION)) {
    const end = ends.get(index);
    if (index < from || end === undefined || end < index + opening.length) continue;
    made.push(text.slice(from, index));
    tell(`part under a condition (${opening.replace(/\s+/g, ' ').slice(0, 60)})`);
    from = end + 1;
  }
  return [...made, text.slice(from)].join('');
}

/** Of these what no sentence begins with. */
const SURELY_PROGRAM =
  /^(?:import\s(?:['"]|[^\n]*\sfrom\s*['"])|export\s(?:(?:const|let|var)\s[^\n]*=|default\s(?:async\s)?(?:function|class|[({])))/m;
/** What is shown under a condition as a tag: no Markdown has that. */
const TAG_UNDER_CONDITION = /(?<!\\)\{[^{}\n]{1,300}(?:&&|\?)\s*\(?\s*<[A-Za-z]/;

/** Whether a text of which only that is known that it is Markdown is MDX: it has a program, outside of code. */
export function isMdx(markdown: string): boolean {
  let found = false;
  aroundCode(markdown, (part) => {
    found ||= [SURELY_PROGRAM, TAG_UNDER_CONDITION].some((each) => each.test(part));
    return part;
  });
  return found;
}

/** MDX without its program: imports, exports, what is shown under a condition, and the names of components, whose words stay. */
export function withoutComponents(markdown: string): Untemplated {
  const told: string[] = [];
  const tell: Tell = (what) => told.push(what);
  const component = ([opening, name]: RegExpExecArray): string => {
    if (!opening.startsWith('</')) tell(`component ${name}`);
    return '';
  };
  const unnamed = (held: string): string => {
    const plain = withPlainAttributes(replaceBetween(held, ...MDX_COMMENT, () => ''));
    const shown = withoutValues(withoutConditions(plain, tell), tell);
    return replaceBetween(shown, /<\/?([A-Z][\w.]*)/g, />/g, component);
  };
  const text = aroundFences(aroundOuterFences(markdown, withoutIndents), (held) =>
    aroundInlineCode(held.replace(PROGRAM, ''), unnamed),
  );
  return { text, told };
}
