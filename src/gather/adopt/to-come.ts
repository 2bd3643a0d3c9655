import { publishingMoment } from '../dates.ts';

/** Whether a word is a day that is not over yet. */
export function isToCome(word: string): boolean {
  const moment = publishingMoment(word, 'UTC');
  return moment !== null && Date.parse(moment) > Date.now();
}
