import { z } from 'astro/zod';
import { ITEM_STATUSES, ITEM_TYPES } from '../../domain/item.ts';

/** A text of one's own words, without white space around it. */
export const text = z.string({ error: 'must be a text' }).trim().min(1, 'must not be empty');

const number = z.int({ error: 'must be a whole number' }).positive('must be 1 or more');
const day = z.iso.date({ error: 'must be a day such as 2026-11-08' });

const fields = {
  id: z
    .string({ error: 'must be a text' })
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'must hold only lowercase letters, digits and dashes'),
  type: z.enum(ITEM_TYPES, { error: `must be one of ${ITEM_TYPES.join(', ')}` }),
  status: z.enum(ITEM_STATUSES, { error: `must be one of ${ITEM_STATUSES.join(', ')}` }),
  title: text,
  description: text.optional(),
  date: day.optional(),
};

const piece = z.strictObject({
  ...fields,
  part: z
    .union([number, z.literal('epilogue')], { error: 'must be a whole number or "epilogue"' })
    .optional(),
  chapter: number.optional(),
  readers: z.array(text, { error: 'must be a list of names' }).min(1).optional(),
});

/** A chapter has a part and a number, the epilogue has neither number nor part, and no other text has either. */
function isPlaced({ type, part, chapter }: z.infer<typeof piece>): boolean {
  if (type !== 'memoir') return part === undefined && chapter === undefined;
  return (typeof part === 'number') === (chapter !== undefined) && part !== undefined;
}

/** Front matter of a built-in item. */
export const itemMatter = piece
  .refine(isPlaced, {
    error:
      'must have "part" and "chapter" in the memoir, "part: epilogue" alone for its epilogue, and neither elsewhere',
  })
  .refine(({ type, readers }) => readers === undefined || type === 'darkroom', {
    error: 'can name "readers" only with "type: darkroom"',
  });

/** Front matter of a sample entry: what a card of the archive shows of it must be there. */
export const sampleMatter = z.strictObject({
  ...fields,
  date: day,
  category: text,
  excerpt: text,
});
