import { bare } from './compare.ts';
import { isAmong } from './is-among.ts';
import { KEPT_WORDS, NOT_YET, OTHER_CHANNELS } from './lists/draft-words.ts';
import { FEW_AS_STATUS, FEW_READERS, FEW_READERS_WRITTEN } from './lists/few-readers.ts';
import { HIDDEN_NAMES_ELSEWHERE } from './lists/hidden-names.ts';
import { switchesOff } from './switches.ts';

/* What a word says of who is to read what it stands in, in whatever language. */

const written = (word: string): string => word.trim().toLowerCase();

const FOR_NOBODY = {
  english: new Set(KEPT_WORDS),
  others: new Set(HIDDEN_NAMES_ELSEWHERE),
};

/** Whether a word says, under whatever name, that nobody is to read it: draft, hidden. */
export function isWordForNobody(word: string): boolean {
  const [plain, own] = [bare(word), written(word)];
  return isAmong(FOR_NOBODY, plain) || (own !== plain && isAmong(FOR_NOBODY, own));
}

const UNSETTLED: ReadonlySet<string> = new Set(NOT_YET);

/** Whether a word says, under whatever name, that something is not settled, or not allowed: nobody may be to read it yet. */
export const isUnsettled = (word: string): boolean =>
  UNSETTLED.has(bare(word)) || /^pending\b/i.test(word);

const FEW: ReadonlySet<string> = new Set(FEW_READERS);
const FEW_WRITTEN: ReadonlySet<string> = new Set(FEW_READERS_WRITTEN);

/** Whether a word names few readers or none, where others under the same name say that all may read. */
export const isWordForFew = (word: string): boolean =>
  FEW.has(bare(word)) || FEW_WRITTEN.has(written(word));

/** Whether several words, or one of them, name few readers or none; an address is no list of words. */
export const hasWordForFew = (words: string): boolean =>
  !/[/#.@]/.test(words) &&
  [words, ...words.split(/[^\p{L}\p{M}-]+/u)].some(
    (word) => word !== '' && (isWordForFew(word) || isWordForNobody(word)),
  );

const AS_STATUS: ReadonlySet<string> = new Set(FEW_AS_STATUS);

/** Whether a word of a status, an access or an audience is known to say that it is for few, or for nobody: draft, members. */
export const isStatusForFew = (word: string): boolean =>
  switchesOff(word, true) ||
  AS_STATUS.has(bare(word)) ||
  isWordForNobody(word) ||
  isUnsettled(word) ||
  isWordForFew(word);

/** Whether a word names a place that is no site. */
export const isOtherChannel = (word: string): boolean =>
  OTHER_CHANNELS.includes(bare(word).replace(/only$/, ''));
