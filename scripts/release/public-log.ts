import { DecodingError } from '../../src/gather/sanity/decoding-error.ts';
import { StaleError } from './plan/fresh.ts';

/** A post by its id alone, as errors name those that are sealed or waiting (`nameOf`). Public ones have their title before it. */
const HIDDEN = /(^| and )(sealed )?post (?!")/;

const UNREAD =
  'A post that is not public cannot be published as it is: build on your own machine to read which, and why.';

/**
 * The error as it is told where others can read the log, as on hosts' build machines: of sealed and of waiting posts it says
 * no more than the site does.
 */
export function openly(error: unknown): unknown {
  if (error instanceof StaleError) return new StaleError(error.ids.map(() => null));
  if (!(error instanceof DecodingError)) return error;
  const lines = error.message.split('\n').map((line) => (HIDDEN.test(line) ? UNREAD : line));
  return new DecodingError([...new Set(lines)].join('\n'));
}
