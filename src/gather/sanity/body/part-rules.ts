import { memoize } from '../../../domain/memoize.ts';
import type { Fields } from '../../../settings/fields.ts';
import { languagesRead } from './one-language.ts';
import type { PartRules } from './part-readers.ts';

/** What the author's file of fields says of parts. */
export const partRules = memoize((fields: Fields): PartRules => {
  const { publicParts, keptParts, publicWords } = fields;
  return { languages: languagesRead(fields), open: publicParts, kept: keptParts, publicWords };
});
