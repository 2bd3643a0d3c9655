import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { z } from 'astro/zod';
import { parse } from 'csv-parse/sync';
import { ImportError } from '../entry.ts';

/** The rows of a table that a system exports. Throws an `ImportError` of one line where they are not as `whose` system writes them. */
export async function csvRows<Row>(
  file: string,
  rows: z.ZodType<Row[]>,
  whose: string,
): Promise<Row[]> {
  try {
    const options = { columns: true, bom: true, skip_empty_lines: true, relax_column_count: true };
    return rows.parse(parse(await readFile(file, 'utf8'), options));
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('\n') : [];
    throw new ImportError(
      `${basename(file)} is no list of posts as ${whose} writes it (${reason}).`,
    );
  }
}
