import { TITLES_ELSEWHERE } from '../../text-names.ts';
import { type Fields, textIn } from '../rich/fields.ts';
import { withFigure } from './figures.ts';
import { isQuoting } from './text-styles.ts';
import { OF_QUOTES, titlesOf } from './word-names.ts';

/** Names of what a section is headed by. */
const HEADINGS = ['heading', 'headline', 'title', ...TITLES_ELSEWHERE.split(' ')];

/** The heading of a section, or null. */
export const headingIn = (section: Fields): string | null =>
  textIn(section, ...HEADINGS, ...titlesOf(section));

function lineBlock(style: string, text: string): Fields {
  const children = [{ _type: 'span', _key: 'words', text, marks: [] }];
  return { _type: 'block', _key: style, style, markDefs: [], children };
}

/** What a section is headed by. */
export function headingBlocks(section: Fields): Fields[] {
  const text = headingIn(section);
  return text === null ? [] : [lineBlock('h2', withFigure(section, text))];
}

/** Who said what a quote says, and where. */
export function speakerBlocks(quote: Fields): Fields[] {
  if (!isQuoting(quote)) return [];
  const said = new Set(OF_QUOTES.map((names) => textIn(quote, ...names)));
  const line = [...said].filter((each) => each !== null).join(', ');
  return line === '' ? [] : [lineBlock('normal', `— ${line}`)];
}
