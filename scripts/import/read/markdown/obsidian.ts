import { seals } from '../../../../src/domain/category.ts';
import { PICTURE_ENDINGS } from '../../../../src/gather/blocks/address.ts';
import { OBSIDIAN_COMMENT, withNamedLinks } from '../../../../src/gather/blocks/directives.ts';
import { aroundCode, aroundFences, outsideCode } from '../../../../src/gather/blocks/fences.ts';
import { isTopicForFew } from '../../../../src/gather/blocks/for-few/marks.ts';
import { countedLines } from '../../../../src/gather/blocks/html-blocks.ts';
import type { Untemplated } from '../../../../src/gather/blocks/template-parts.ts';
import { isNo } from '../../../../src/gather/readers/yes-no.ts';
import type { Matter } from './front-matter.ts';
import type { SiteSystem } from './site-system.ts';

/* What notes hold that no Markdown has, as Obsidian and its plugins read it. */

const PICTURE = new RegExp(`\\.(?:${PICTURE_ENDINGS})$`, 'i');

const FILE = /\.(md|mp[34]|m4a|wav|og[gv]|webm|mov|pdf|canvas|base|zip|csv|html?)$/i;

/** What Obsidian makes of other notes, where it is shown. */
const MADE_OF_NOTES = /\.(canvas|base)$/i;

/** One that nothing ends goes to the end of the note. */
const OPEN_COMMENT = /^ {0,3}%%[ \t\r]*$[\s\S]*/m;

/** Links by the names of notes, as Obsidian has them, as links to their files; of one to a part of the same text its words. */
export function withFileLinks(whole: string): Untemplated {
  const told: string[] = [];
  const closed = outsideCode(whole, (part) => part.replace(OBSIDIAN_COMMENT, ''));
  const open = aroundFences(closed, (held) =>
    held.replace(OPEN_COMMENT, () => {
      told.push('all that follows a comment (%%) which nothing ends');
      return '';
    }),
  );
  const text = withNamedLinks(open, (isWithin, name, words) => {
    if (name === '') return words;
    if (PICTURE.test(name)) return isWithin ? `![](<${name}>)` : words;
    if (isWithin && MADE_OF_NOTES.test(name)) {
      told.push(`file ${name}`);
      return '';
    }
    return `[${words}](<${FILE.test(name) ? name : `${name}.md`}>)`;
  });
  return { text, told: countedLines(told) };
}

/** A program that lists notes in its place: nobody saw the program itself. */
const QUERY = /^ {0,3}(?:`{3,}|~{3,})[ \t]*(dataview(?:js)?|tasks|base)\b/;
/** The same within a line: `= this.rating`. */
const INLINE_QUERY = /(?<!`)`\$?=[ \t]*(?:this|dv)\.[^`\n]*`(?!`)/g;
/** What a part of a note is known by to others, at the end of a line. */
const PLACE = /(?<![ \t])[ \t]+\^[A-Za-z\d-]{3,}[ \t\r]*$/gm;

/** A note without the programs of plugins, and without the names of its parts. */
export function withoutQueries(whole: string): Untemplated {
  const told: string[] = [];
  const text = outsideCode(
    whole,
    (part) =>
      part
        .replace(INLINE_QUERY, () => {
          told.push('query dataview');
          return '';
        })
        .replace(PLACE, ''),
    (fenced) => {
      const [, name] = QUERY.exec(fenced) ?? [];
      if (name === undefined) return fenced;
      told.push(`query ${name}`);
      return '';
    },
  );
  return { text, told: countedLines(told) };
}

/** A field within a note, as Dataview and Logseq have it: at the beginning of a line or an item, or in brackets. */
const FIELD = /(?:^[ \t>*+-]*|[[(])(\p{L}[\p{L}\w -]{0,40}?)::[ \t]+([^\])\n]{1,100})/gmu;

/** The fields within a note, of which no system of a site knows, each as a front matter has it; a word for whoever published a book is none. */
export function fieldsWithin(note: string, { name: system }: SiteSystem): readonly Matter[] {
  const found: Matter[] = [];
  if (system !== 'Markdown') return found;
  aroundCode(note, (held) => {
    for (const [, name = '', value = ''] of held.matchAll(FIELD))
      if (!/^(?:publi|access)/i.test(name) || isNo(value)) found.push({ [name]: value.trim() });
    return held;
  });
  return found;
}

/** A tag among words, which may have one above it: #private, #journal/private. */
const TAG = /(?<=^|[ \t])#(\p{L}[\p{L}\p{M}\p{N}_/-]*)/gmu;

/** The tags among the words of a note that keep it from readers, or seal it here: its own tags, wherever they stand. */
export function tagsForFewWithin(note: string): string[] {
  const found = new Set<string>();
  aroundCode(note, (held) => {
    const names = [...held.matchAll(TAG)].flatMap(([, tag = '']) => tag.split('/'));
    for (const name of names) if (isTopicForFew(name) || seals(name)) found.add(name);
    return held;
  });
  return [...found];
}
