import { replaceBetween } from './between.ts';
import { outsideCode } from './fences.ts';
import {
  type Ends,
  fence,
  frame,
  imageMark,
  includedPicture,
  isAddress,
  isPicture,
  LIQUID_COMMENT,
  parametersOf,
  pictureGiven,
  shownElsewhere,
  type Untemplated,
} from './template-parts.ts';

/** What a field of the text's own front matter says, or with `site.` before it one of the settings; null for any other name. */
type FieldOf = (name: string) => string | null;

const film = (id: string): string => frame(`https://www.youtube.com/embed/${id}`);

/** Tags that show nothing themselves. */
const OF_PROGRAM = /^(?:assign|set|if|elsif|elif|else|unless|case|when|for)$/;
/** Those of them around words, and those that stand within them or end them. */
const AROUND_WORDS = /^(?:if|unless|case|for)$/;
const WITHIN = /^(?:elsif|elif|else|when|end.*)$/;

/** What a tag of Liquid stands for; null for one that is not known. */
function knownTag(name: string, given: string, fieldOf: FieldOf): string | null {
  const parameters = parametersOf(given);
  const first = parameters.get('0') ?? '';
  const id = (parameters.get('id') ?? first).replace(/[^\w-]/g, '');
  switch (name) {
    case 'raw':
    case 'endraw':
      return '';
    case 'post_url':
    case 'post_path':
      return `${first}.md`;
    case 'post_link':
      return hexoLink([...parameters.values()]);
    case 'link':
      return `/${first}`;
    case 'youtube':
      return film(id);
    case 'gist':
      return `\n\n<https://gist.github.com/${first.replace(/[^\w/-]/g, '')}>\n\n`;
    case 'include':
    case 'include_relative':
      return /youtube/i.test(first) && parameters.has('id')
        ? film(id)
        : includedPicture(parameters);
    default:
      if (OF_PROGRAM.test(name)) return null;
      return (
        shownPicture(parameters) ??
        shownElsewhere([...parameters.values()].map((each) => fieldOf(each) ?? each))
      );
  }
}

/** Hexo: the name of a post, and the words of a link to it. */
function hexoLink([name = '', ...words]: readonly string[]): string {
  const shown = words.filter((each) => !/^(true|false)$/.test(each)).join(' ');
  return `[${shown || name}](${name}.md)`;
}

/** Octopress and Hexo: classes, the address, the size, a title and what is to be read instead. */
function shownPicture(parameters: ReadonlyMap<string, string>): string | null {
  const named = includedPicture(parameters);
  if (named !== null) return named;
  const all = [...parameters].flatMap(([name, each]) => (/^\d+$/.test(name) ? [each] : []));
  const at = all.findIndex(isPicture);
  const words = all.slice(at + 1).filter((each) => !/^\d+$/.test(each));
  return at < 0 ? null : imageMark(all[at] ?? '', words[1] ?? words[0] ?? '', words[0] ?? '');
}

/**
 * Words in quotes, whatever their filters are: `{{ "/path" | relative_url }}`; fields of the front matter; and the
 * variables for where the site lies.
 */
function knownOutput(expression: string, fieldOf: FieldOf): string | null {
  if (/^site\.(baseurl|url|base_url)$/.test(expression)) return '';
  const [, double, single, name] =
    /^(?:"([^"]*)"|'([^']*)'|(?:page\.)?((?:site\.)?[\w-]+))\s*(?:\||$)/.exec(expression) ?? [];
  return double ?? single ?? (name === undefined ? null : fieldOf(name));
}

/** Code of Octopress, with its title above it. */
function titledCode(given: string, code: string): string {
  const [, language = ''] = /\blang:([\w+#-]+)/.exec(given) ?? [];
  const title = given
    .replace(/\b(lang|url|title|start|mark|linenos):\S+|https?:\/\/\S+/g, '')
    .trim();
  return `${title ? `\n\n${title}\n` : ''}${fence(language, code)}`;
}

/** A quote of Octopress, with who said it. */
function namedQuote(given: string, words: string): string {
  const speaker = given.trim();
  const lines = [...words.trim().split('\n'), ...(speaker ? ['', `— ${speaker}`] : [])];
  return `\n\n${lines.map((line) => `> ${line}`).join('\n')}\n\n`;
}

/** Comments of Liquid and of Nunjucks, in code as well. */
function withoutComments(markdown: string): string {
  const pairs: Ends[] = [
    LIQUID_COMMENT,
    // A heading's name begins so, too: {#name}.
    [/\{#(?![\w-]*\})/g, /#\}/g],
  ];
  return pairs.reduce((text, [begin, end]) => replaceBetween(text, begin, end, () => ''), markdown);
}

const CODE_BEGINS = /(?=\{%-?[ \t]*codeblock\b)/;
const CODE_ENDS = /\{%-?\s*endcodeblock\s*-?%\}/;

/** Code whose tag a fence ends, as its author may write it by mistake, ends there; else all up to the next would be code. */
function withEndedCode(markdown: string): string {
  return markdown
    .split(CODE_BEGINS)
    .map((part) =>
      CODE_BEGINS.exec(part)?.index === 0 && !CODE_ENDS.test(part)
        ? part.replace(/^```[ \t]*$/m, '{% endcodeblock %}')
        : part,
    )
    .join('');
}

/** Tags that stand around what they mean. */
function withoutPairs(markdown: string): string {
  const highlighted = replaceBetween(
    withoutComments(markdown),
    /\{%-?\s*highlight\s+(?!\s)([\w+#-]*)(?![\w+#-])[^%]*%\}/g,
    /\{%-?\s*endhighlight\s*-?%\}/g,
    ([, language = ''], code) => fence(language, code),
  );
  const code = replaceBetween(
    withEndedCode(highlighted),
    /\{%-?\s*codeblock\b([^%]*)%\}/g,
    /\{%-?\s*endcodeblock\s*-?%\}/g,
    ([, given = ''], inner) => titledCode(given, inner),
  );
  return replaceBetween(
    code,
    /\{%-?\s*blockquote\b([^%]*)%\}/g,
    /\{%-?\s*endblockquote\s*-?%\}/g,
    ([, given = ''], inner) => namedQuote(given, inner),
  );
}

/** How a tag is told of that is left out. */
const toldOf = (name: string, file: string): string =>
  AROUND_WORDS.test(name) ? `{% ${name} %}, but not what stands in it` : `${name}${file}`.trimEnd();

/** Liquid and Nunjucks, as Jekyll and Eleventy write them: tags for code and links; any other is named and left out. */
export function withoutLiquid(markdown: string, fieldOf: FieldOf = () => null): Untemplated {
  const told: string[] = [];
  const tag = (open: RegExpExecArray, inner: string, end: string): string => {
    const [whole, name] = /^\s*(\w+)/.exec(inner) ?? [];
    if (whole === undefined || name === undefined) return open[0] + inner + end;
    const given = inner.slice(whole.length);
    const known = (isAddress(open) ? pictureGiven(given) : null) ?? knownTag(name, given, fieldOf);
    const file = name.startsWith('include') ? ` ${parametersOf(inner).get('1') ?? ''}` : '';
    if (known === null && !WITHIN.test(name)) told.push(`tag ${toldOf(name, file)}`);
    return known ?? '';
  };
  const output = (_: RegExpExecArray, inner: string): string => {
    const expression = inner.trim();
    const known = knownOutput(expression, fieldOf);
    if (known === null) told.push(`value ${expression.slice(0, 40)}`);
    return known ?? '';
  };
  const text = outsideCode(withoutPairs(markdown), (part) => {
    const plain = part
      .replace(/^[*-] .*\n\{:\s*toc\s*\}$/gm, '')
      .replace(/\{:[^{}\n]*\}/g, '')
      .replace(/<!--\s*more\s*-->/g, '');
    const untagged = replaceBetween(plain, /\{%-?/g, /-?%\}/g, tag);
    return replaceBetween(untagged, /\{\{-?/g, /-?\}\}/g, output);
  });
  return { text, told };
}
