import { aroundInlineCode, outsideCode } from './fences.ts';

/*
 * Formulas, as TeX writes them between $ and $, $$ and $$, \( and \), or \[ and \]. No page draws them; their signs are not those of
 * Markdown, which would take a_i and b_i for italics.
 */

/** A comment, or an element: what it says may be for nobody, and stays for HTML to read. */
const HTML = /<!--|<\/?[a-z][^<>]*>/i;
const COMMAND = /\\[a-z]{2}/i;
const OF_FORMULA = /[\\_^{]/;

/** A formula of its own, on lines of its own. */
const DISPLAYED =
  /^ {0,3}(?:\$\$[ \t]*\n?([^$]+?)\n?[ \t]*\$\$|\\\[[ \t]*\n?((?:(?!\n[ \t]*\n)[\s\S])+?)\n?[ \t]*\\\])[ \t]*$/gm;

/** What is said of a picture, and addresses: characters of HTML would be shown there as they are written. */
const NO_WORDS = /!\[[^\]]{0,400}\]|https?:\/\/[^\s)\]]+/;

/** One among words: no sum of money, whose sign stands before a figure and after a space. */
const FORMULA =
  /(?<![\\$/A-Za-z\d])(\$\$?)(?![\s$])((?:(?!\n[ \t]*\n)[^$]){0,400}?[^\s$\\])\1(?![$A-Za-z\d])|\\\((?:(?!\n[ \t]*\n|\\\))[\s\S]){1,400}?\\\)/;
const AMONG_WORDS = new RegExp(`${NO_WORDS.source}|${FORMULA.source}`, 'g');

const isFormula = (text: string): boolean =>
  /^[$\\]/.test(text) && !HTML.test(text) && OF_FORMULA.test(text.replace(/^\\\(|\\\)$/g, ''));

/** The same signs as characters of HTML, which are no marks of Markdown and read the same. */
const literal = (text: string): string =>
  text.replace(/[\\*_`[\]~!^]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Markdown in which formulas keep all their signs: those on lines of their own as code. */
export const withFormulas = (markdown: string): string =>
  outsideCode(markdown, (part) =>
    aroundInlineCode(part, (held) =>
      held
        .replace(DISPLAYED, (whole, dollars: string | undefined, brackets: string | undefined) => {
          const isOne = dollars ? OF_FORMULA.test(dollars) : COMMAND.test(brackets ?? '');
          return isOne && !HTML.test(whole)
            ? `\n\`\`\`latex\n${dollars ?? brackets}\n\`\`\`\n`
            : whole;
        })
        .replace(AMONG_WORDS, (whole) => (isFormula(whole) ? literal(whole) : whole)),
    ),
  );
