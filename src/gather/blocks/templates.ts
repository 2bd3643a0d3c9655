import { replaceBetween } from './between.ts';
import { outsideCode } from './fences.ts';

/** Markdown without the tags of a template language, and names of those that meant something. */
export interface Untemplated {
  readonly text: string;
  readonly told: readonly string[];
}

type Tell = (name: string) => void;

function parametersOf(text: string): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  let count = 0;
  for (const [, name, , double, single, bare] of text.matchAll(
    /(?:([\w-]+)\s*=\s*)?("((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"]+))/g,
  )) {
    named.set(name ?? String(count), double?.replaceAll('\\"', '"') ?? single ?? bare ?? '');
    count += 1;
  }
  return named;
}

/** Code without an empty line before it and empty ones after it. */
function withoutEmptyEnds(code: string): string {
  const text = code.replace(/^\n/, '');
  const end = text.indexOf('\n', text.trimEnd().length);
  return end < 0 ? text : text.slice(0, end);
}

const fence = (language: string, code: string): string =>
  `\n\n\`\`\`\`${language}\n${withoutEmptyEnds(code)}\n\`\`\`\`\n\n`;

const imageMark = (src: string, alt: string, caption: string): string =>
  `\n\n![${alt.replace(/[[\]]/g, '')}](<${src}>${caption ? ` "${caption.replaceAll('"', '”')}"` : ''})\n\n`;

const frame = (src: string): string => `\n\n<iframe src="${src}"></iframe>\n\n`;

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
      return null;
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

/** What a tag of Liquid stands for; null for one that is not known. */
function knownTag(name: string, given: string): string | null {
  const parameters = parametersOf(given);
  const first = parameters.get('0') ?? '';
  if (/^(raw|endraw|comment|endcomment)$/.test(name)) return '';
  if (name === 'post_url') return `${first}.md`;
  if (name === 'link') return `/${first}`;
  if (name === 'youtube')
    return frame(`https://www.youtube.com/embed/${first.replace(/[^\w-]/g, '')}`);
  return null;
}

/** Words in quotes, whatever their filters are: `{{ "/path" | relative_url }}`; and the variables for where the site lies. */
function knownOutput(expression: string): string | null {
  if (/^site\.(baseurl|url|base_url)$/.test(expression)) return '';
  const [, double, single] = /^(?:"([^"]*)"|'([^']*)')\s*(?:\||$)/.exec(expression) ?? [];
  return double ?? single ?? null;
}

/** Liquid and Nunjucks, as Jekyll and Eleventy write them: tags for code and links; any other is named and left out. */
export function withoutLiquid(markdown: string): Untemplated {
  const told: string[] = [];
  const highlighted = replaceBetween(
    markdown,
    /\{%-?\s*highlight\s+(?!\s)([\w+#-]*)(?![\w+#-])[^%]*%\}/g,
    /\{%-?\s*endhighlight\s*-?%\}/g,
    ([, language = ''], code) => fence(language, code),
  );
  const tag = ([opening]: RegExpExecArray, inner: string, end: string): string => {
    const [whole, name] = /^\s*(\w+)/.exec(inner) ?? [];
    if (whole === undefined || name === undefined) return opening + inner + end;
    const known = knownTag(name, inner.slice(whole.length));
    if (known === null && !name.startsWith('end')) told.push(`tag ${name}`);
    return known ?? '';
  };
  const output = (_: RegExpExecArray, inner: string): string => {
    const expression = inner.trim();
    const known = knownOutput(expression);
    if (known === null) told.push(`value ${expression.slice(0, 40)}`);
    return known ?? '';
  };
  const text = outsideCode(highlighted, (part) => {
    const plain = part
      .replace(/^[*-] .*\n\{:\s*toc\s*\}$/gm, '')
      .replace(/\{:[^{}\n]*\}/g, '')
      .replace(/<!--\s*more\s*-->/g, '');
    const untagged = replaceBetween(plain, /\{%-?/g, /-?%\}/g, tag);
    return replaceBetween(untagged, /\{\{-?/g, /-?\}\}/g, output);
  });
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
    const uncommented = replaceBetween(plain, /\{\/\*/g, /\*\/\}/g, () => '');
    return replaceBetween(uncommented, /<\/?([A-Z][\w.]*)/g, />/g, component);
  });
  return { text, told };
}
