import { replaceBetween } from './between.ts';
import { outsideCode } from './fences.ts';
import {
  fence,
  frame,
  imageMark,
  includedPicture,
  NOT_SHOWN,
  parametersOf,
  shownElsewhere,
  type Untemplated,
} from './template-parts.ts';

type Tell = (name: string) => void;

/** What one of the templates that come with the program stands for; null for any other. */
function knownShortcode(name: string, given: string): string | null {
  const parameters = parametersOf(given);
  const at = (...names: readonly string[]) =>
    names.map((each) => parameters.get(each)).find((each) => each !== undefined) ?? '';
  const id = at('id', '0').replace(/[^\w-]/g, '');
  switch (name) {
    case 'figure':
    case 'img':
      return imageMark(at('src', '0'), at('alt'), at('caption', 'title'));
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
  const left = (what: string) => {
    tell(what);
    return '';
  };
  const open = replaceBetween(
    replaceBetween(markdown, /\{\{\/\*/g, /\*\/\}\}/g, () => ''),
    new RegExp(`\\{\\{[<%]\\s*(${NOT_SHOWN})\\b[^>%{/]*[>%]\\}\\}`, 'gi'),
    new RegExp(`\\{\\{[<%]\\s*/\\s*${NOT_SHOWN}\\s*[>%]\\}\\}`, 'gi'),
    ([, name = '']) => left(`${name}, with what stands in it`),
  );
  const highlighted = replaceBetween(
    open,
    /\{\{[<%]\s*highlight\s+(?!\s)([\w+#-]*)(?![\w+#-])[^>%{]*[>%]\}\}/g,
    /\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
    ([, language = ''], code) => fence(language, code),
  );
  const shown = ([opening]: RegExpExecArray, inner: string, end: string): string => {
    const [whole, closing, name] =
      /^\s*(?:(\/)\s*)?([\w.-][\w./-]*?)(?=\/?\s|\/?$)/.exec(inner) ?? [];
    if (whole === undefined || name === undefined) return opening + inner + end;
    if (closing) return '';
    const given = inner.slice(whole.length).trim();
    const known = knownShortcode(name, given.replace(/\/$/, ''));
    if (known === null) tell(name);
    return known ?? '';
  };
  const text = outsideCode(highlighted, (part) =>
    replaceBetween(part.replace(/<!--\s*more\s*-->/g, ''), /\{\{[<%]/g, /[>%]\}\}/g, shown),
  );
  return { text, told };
}

/** What MDX takes for a program: from its first line to the next empty one. */
const PROGRAM =
  /^(?:import\s(?:['"{*]|.*\sfrom\s*['"])|export\s(?:const|let|var|default|function|async|class|type|interface|[{*])).*(?:\n(?=.*\S).*)*$/gm;

/** MDX without its program: imports, exports, and the names of components, whose words stay. */
export function withoutComponents(markdown: string): Untemplated {
  const told: string[] = [];
  const component = ([opening, name]: RegExpExecArray): string => {
    if (!opening.startsWith('</')) told.push(`component ${name}`);
    return '';
  };
  const text = outsideCode(markdown, (part) => {
    const plain = part.replace(PROGRAM, '');
    const shown = replaceBetween(
      replaceBetween(plain, /\{\/\*/g, /\*\/\}/g, () => ''),
      new RegExp(`<(${NOT_SHOWN})(?:\\s[^>/]*)?>`, 'gi'),
      new RegExp(`</${NOT_SHOWN}\\s*>`, 'gi'),
      ([, name = '']) => {
        told.push(`component ${name}, with what stands in it`);
        return '';
      },
    );
    return replaceBetween(shown, /<\/?([A-Z][\w.]*)/g, />/g, component);
  });
  return { text, told };
}
