import { z } from 'astro/zod';

const text = z.string().nullish().catch(null);
const held = z.looseObject({ identifier: z.string(), md5: text, type: text });
const files = z.array(held).catch([]).default([]);
const beside = z.unknown().optional();

const entry = z.looseObject({
  uuid: text,
  creationDate: z.string(),
  modifiedDate: text,
  timeZone: text,
  isAllDay: z.boolean().catch(false).default(false),
  text,
  richText: text,
  tags: z.array(z.string()).catch([]).default([]),
  photos: files,
  location: beside,
  weather: beside,
  userActivity: beside,
  music: beside,
});
const journal = z.looseObject({ metadata: z.looseObject({}), entries: z.array(z.unknown()) });

export type DayOneEntry = z.infer<typeof entry>;

/** The entries of a journal, each null that cannot be read. */
export type DayOneJournal = readonly (DayOneEntry | null)[];

/** The journal that Day One exports as this JSON; null for any other JSON. */
export function dayOneJournal(json: unknown): DayOneJournal | null {
  const read = journal.safeParse(json).data;
  if (!read) return null;
  const entries = read.entries.map((each) => entry.safeParse(each).data ?? null);
  return entries.length > 0 && entries.every((each) => each === null) ? null : entries;
}

const rich = z.looseObject({ contents: z.array(z.looseObject({ text: z.string().catch('') })) });

/** The words of an entry in Markdown; of one that is kept in Day One's own form alone its words. */
export function writtenIn({ text: written, richText }: DayOneEntry): string {
  if (written || !richText) return written ?? '';
  try {
    const { contents } = rich.parse(JSON.parse(richText));
    return contents.map((each) => each.text).join('');
  } catch {
    return '';
  }
}
