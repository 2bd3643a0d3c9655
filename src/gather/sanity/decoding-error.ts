/** A document could not be accepted: which one, by id and title, and which field. */
export class DecodingError extends Error {
  override readonly name = 'DecodingError';
}

/** Faults that are told at once; who has mended so many builds again. */
const TOLD_FAULTS = 20;

/** The error of all these faults, a line for each; beyond twenty they are counted. */
export function decodingError(faults: readonly string[]): DecodingError {
  const more = faults.length - TOLD_FAULTS;
  const counted =
    more === 1 ? 'There is 1 more such fault.' : `There are ${more} more such faults.`;
  return new DecodingError(
    [...faults.slice(0, TOLD_FAULTS), ...(more > 0 ? [counted] : [])].join('\n'),
  );
}

const COUNTED = /^There (?:is 1|are \d+) more such faults?\.$/;

/** A line of such an error without how many others there are. */
export const uncounted = (line: string): string =>
  line.replace(COUNTED, 'There are more such faults.');
