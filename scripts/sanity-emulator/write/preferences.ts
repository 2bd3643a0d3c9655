import { z } from 'astro/zod';
import { type Answer, badRequest, json } from '../http-error.ts';

/** Settings of the Studio for its person, such as the order of a list: of no worth beyond this session. */
export interface Preferences {
  read(keys: readonly string[]): Answer;
  write(body: unknown): Answer;
}

const pair = z.object({ key: z.string().max(200), value: z.unknown() });
const pairs = z.union([pair, z.array(pair).max(100)]);
const MOST = 1000;

/** Settings that live as long as this process. */
export function createPreferences(): Preferences {
  const values = new Map<string, unknown>();
  return {
    read: (keys) =>
      json(
        200,
        keys.filter((key) => values.has(key)).map((key) => ({ key, value: values.get(key) })),
      ),
    write: (body) => {
      const result = pairs.safeParse(body);
      if (!result.success)
        throw badRequest('The body must be a key and a value, or a list of them');
      const all = [result.data].flat();
      for (const { key, value } of all) if (values.size < MOST) values.set(key, value);
      return json(200, all);
    },
  };
}
