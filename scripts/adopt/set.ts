import { stringify } from 'yaml';
import { type Fields, type Paths, parseFields } from '../../src/settings/fields.ts';
import { SettingsError } from '../../src/settings/settings-error.ts';
import { fieldGroups, wordLists } from './fields-file.ts';

const SET = /^(\w+(?:\.\w+)?)=(.*)$/;

/**
 * The paths that a person names, by field: what posts lead to there has its own types and fields. Throws a `SettingsError` for
 * a field that is named twice, of which the second would count alone.
 */
export function pathsSet(given: readonly string[]): Record<string, Paths> {
  const pairs = given.map((each) => SET.exec(each)?.slice(1) ?? []);
  for (const [field, all] of Map.groupBy(pairs, ([name]) => name)) {
    if (field === undefined || all.length === 1) continue;
    const paths = all.map(([, each]) => each).join(',');
    throw new SettingsError(`--set ${field} is given twice: write --set ${field}=${paths}.`);
  }
  return Object.fromEntries(
    pairs.map(([field = '', paths = '']) => [field, paths.split(',').filter(Boolean)]),
  );
}

/**
 * The fields with those that a person names instead: `post.publishedAt=date`, several paths with commas between, none for
 * a value that there is not. Throws a `SettingsError` of one line for a name or a path that cannot be.
 */
export function withSet(fields: Fields, given: readonly string[]): Fields {
  if (given.length === 0) return fields;
  const groups: Record<string, Record<string, unknown>> = Object.assign(
    Object.create(null),
    fieldGroups(fields),
  );
  const lists: Record<string, unknown> = wordLists(fields);
  for (const each of given) {
    const [, path = '', paths = ''] = SET.exec(each) ?? [];
    const [group = '', name] = path.split('.');
    const owner = name === undefined ? lists : groups[group];
    const own = name ?? group;
    if (!owner || (name === undefined && !Object.hasOwn(lists, own))) {
      throw new SettingsError(
        `--set ${each}: write it as post.publishedAt=date, or ${Object.keys(lists).join(', ')} with words.`,
      );
    }
    owner[own] = paths.split(',').filter(Boolean);
  }
  const { slug } = fields.post;
  const slugFromTitle = fields.slugFromTitle && String(groups.post?.slug ?? slug) === String(slug);
  try {
    const { publicUnsaid, language } = fields;
    return parseFields(stringify({ ...groups, ...lists, slugFromTitle, publicUnsaid, language }));
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^[^:]*: /, '') : String(error);
    throw new SettingsError(`--set: ${reason}`);
  }
}
