/* How parts of a text are marked, in each language of templates: how they begin, and how they end. */

/** Parts between two tags of the same name, or between marks of which the second has none. */
export interface Form {
  /** A name, and what it is given. */
  readonly opening: RegExp;
  readonly closing: RegExp;
  readonly isNamed: boolean;
  /** Whether one of them goes on to the end where none ends it: always, where it says so, where it does so alone in its line, or never. */
  readonly goesOn: 'always' | 'said' | 'alone' | 'never';
  /** What says that all below it is for all, where nothing else ends a part. */
  readonly reopening?: RegExp;
  /** Whether what a name is given is one value, of several words. */
  readonly isOneValue?: boolean;
}

const named = (opening: RegExp, closing: RegExp, goesOn: Form['goesOn'] = 'said'): Form => ({
  ...{ opening, closing, isNamed: true, goesOn },
});

/** What a tag is given: what stands in quotation marks, or is a function, may hold the sign that ends others. */
const given = (end: string): string =>
  `([\\s(](?:"[^"]{0,300}"|'[^'\\n]{0,300}'|=>|[^${end}"']){0,300}|[\\s(][^${end}]{0,300})?`;

/** What a line may begin with, before a mark. */
const LINE = '^(?:[ \\t>]|[-*+] )*';

export const TAGS: readonly Form[] = [
  named(
    new RegExp(`\\{\\{[<%]\\s*([\\p{L}\\w./-]+)${given('<>%{}')}(?<!/)[>%]\\}\\}`, 'gu'),
    /\{\{[<%]\s*\/\s*([\p{L}\w./-]+)\s*[>%]\}\}/gu,
  ),
  named(
    // What is Liquid's own is no mark of an author's; its conditions are read elsewhere.
    new RegExp(
      `\\{%[-~+]?\\s*(?!end|(?:if|unless|case|when|for)(?![\\w-]))([\\w-]+)${given('%')}%\\}`,
      'g',
    ),
    /\{%[-~+]?\s*(?:end_?|\/\s*)([\w-]*?)(?:\s[^%]{0,100})?[-~+]?%\}/g,
  ),
  named(
    new RegExp(`(?<!\\\\)<(\\p{Lu}[\\p{L}\\w.]*)${given('<>')}(?<!/)>`, 'gu'),
    /<\/(\p{Lu}[\p{L}\w.]*)\s*>/gu,
  ),
  // As Handlebars and Mustache have them: without an end, they stand for a value.
  named(
    new RegExp(`\\{\\{[ \\t]*#?[ \\t]*([\\p{L}][\\p{L}\\w:.-]*)${given('<>%{}')}\\}\\}`, 'gu'),
    /\{\{[ \t]*\/[ \t]*([\p{L}][\p{L}\w:.-]*)[ \t]*\}\}/gu,
    'never',
  ),
  // As Wikidot and others have them, and Smarty.
  named(
    new RegExp(`\\[\\[(\\p{L}[\\p{L}\\w-]*)${given('[\\]')}\\]\\]`, 'gu'),
    /\[\[\/(\p{L}[\p{L}\w-]*)\]\]/gu,
    'never',
  ),
  named(
    /(?<![\\{$])\{(\p{L}[\p{L}\w-]*)([ =][^{}\n]{0,300})?\}/gu,
    /\{\/(\p{L}[\p{L}\w-]*)\}/gu,
    'never',
  ),
  // As Logseq and Org have them.
  named(/^[ \t>-]*#\+begin_([\p{L}\w-]+)(.*)$/gimu, /^[ \t>-]*#\+end_([\p{L}\w-]+).*$/gimu),
  // What is for all below it, and holds nothing itself.
  {
    opening: /<(Paywall|(?:Members|Subscribers|Patrons)Only)(\s[^<>]{0,300})?\/>/gi,
    closing: /(?!)/g,
    ...{ isNamed: false, goesOn: 'always' },
  },
  {
    opening: new RegExp(
      `${LINE}:{3,}[ \\t]*(?=[^\\s:])([\\p{L}\\w-]*)[ \\t]*(?:\\[[^\\]\\n]{0,300}\\][ \\t]*)?(?:\\{([^}\\n]{0,300})\\})?(.*)((?:\\n[ \\t>]*:[\\w-]+:.*){0,9})$`,
      'gmu',
    ),
    closing: /^[ \t>]*:{3,}[ \t\r]*$/gm,
    ...{ isNamed: false, goesOn: 'always' },
  },
  // As Python-Markdown has them: a name, a title behind a line, and options below, which are set in.
  {
    opening: new RegExp(
      `${LINE}/{3,}[ \\t]*(?:html[ \\t]*\\|[ \\t]*\\w*\\.)?([\\p{L}\\w-]+)[ \\t\\r]*(?:\\|.*)?$((?:\\n[ \\t]+[\\w-]+:.*){0,9})`,
      'gmu',
    ),
    closing: /^[ \t>]*\/{3,}[ \t\r]*$/gm,
    ...{ isNamed: false, goesOn: 'always' },
  },
];

const BEGIN = '(?:begin|start|region|beginn|anfang|d[ée]but|inicio|comienzo)';
const END = '(?:end|endregion|stop|ende|fin|final)';
const IS_END = `(?<![\\p{L}\\p{N}])${END}(?![\\p{L}\\p{N}])`;
/** What a name of several words may hold in a comment, and what stands around it. */
const NAME = "(\\p{L}[\\p{L}\\p{M}\\w &’',+–—-]{0,60}?)";
const BEFORE = '<!--[^\\p{L}/>]{0,9}';
const BEHIND = '[^\\p{L}\\p{N}>]{0,9}>?\\s{0,9}-->';

const COMMENTS: Form = {
  opening: new RegExp(
    `(?!<!--[^>]{0,60}${IS_END})${BEFORE}(?:${BEGIN}[ :_-]+)?${NAME}(?:[ :_-]+${BEGIN})?(?:\\s*[:=]\\s*["']?(?!(?:false|no|off)\\b)([^<>"'\\n]{1,60}?))?${BEHIND}`,
    'giu',
  ),
  closing: new RegExp(
    `${BEFORE}(?:/|${END}(?:[ _-]?(?:of|de|du|des|von))?(?=[ :_-]|[^\\p{L}>]*-->)|end(?=\\p{L})|(?=[^>]{0,60}${IS_END}))[ \\t:_-]*(?:${NAME}(?:[ :_-]+${END})?(?:\\s*[:=][^<>\\n]{0,60}?)?)?${BEHIND}`,
    'giu',
  ),
  reopening: new RegExp(
    `${BEFORE}(?:[a-z]+\\s*[:=]\\s*["']?)?(?:(?:again|back to|from here on|wieder|ab hier|de nouveau|otra vez|for|für|pour|para|the|le|el)[ ,]+){0,4}(?:public|everyone|everybody|all|alle|tous|todos|öffentlich|públic[oa])(?: (?:again|from here|on|wieder|de nouveau|otra vez)){0,3}${BEHIND}`,
    'giu',
  ),
  ...{ isNamed: true, goesOn: 'said', isOneValue: true },
};

/** The same in whatever text: comments, and names in brackets as plugins of WordPress have them. */
export const PAIRS: readonly Form[] = [
  COMMENTS,
  named(
    /(?<!\\)\[(\p{L}[\p{L}\w-]*)([ =][^\][\n]{0,300})?\](?![([:])/gu,
    /\[\/(\p{L}[\p{L}\w-]*)\](?![([:])/gu,
    'alone',
  ),
];
