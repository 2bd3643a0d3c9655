import { type Recognized, recognize } from '../../src/gather/adopt/recognize.ts';
import type { Reader } from '../../src/gather/sanity/client.ts';
import { lookAt, lookFurther, type Sample } from '../../src/gather/sanity/sample.ts';
import type { Paths } from '../../src/settings/fields.ts';
import { isLanguage } from '../../src/settings/fields-schema.ts';
import { SettingsError } from '../../src/settings/settings-error.ts';
import { readWorkflow, type Workflow } from './workflow.ts';

function noPosts({ types }: Sample): SettingsError {
  const there = types.map(({ type, count }) => `${type} (${count})`).join(', ');
  return new SettingsError(
    types.length === 0
      ? 'No document can be read: the dataset is empty, or hands none out without a token.'
      : `No type looks like posts, with a title and a text; there are: ${there}. Name one with --type.`,
  );
}

/** Refuses a language that no text is in; texts that do not say in which they are, where some or all do not, are in the one named. */
function checkLanguage({ languages, documentLanguages }: Recognized, wanted: string): void {
  const said = (documentLanguages?.counts ?? []).map(({ language }) => language);
  const all = [...languages, ...(said.length > 1 ? said : [])];
  if (!isLanguage(wanted))
    throw new SettingsError('--language must be the code of a language, such as de or pt-BR.');
  if (all.length === 0 || all.includes(wanted) || (said.length > 1 && documentLanguages?.unsaid))
    return;
  throw new SettingsError(`--language ${wanted}: no text is in it; there are ${all.join(', ')}.`);
}

/** What was found, and in what. */
export interface Look {
  readonly found: Recognized;
  readonly sample: Sample;
  readonly workflow: Workflow;
}

/** What a person says of it. */
interface Asked {
  /** Types of posts; none takes those that look like posts. */
  readonly type: readonly string[];
  readonly language?: string | undefined;
  /** Paths for fields. */
  readonly set: Readonly<Record<string, Paths>>;
  /** The folder or file that the dataset is read from, where it is one. */
  readonly folder?: string | undefined;
}

/**
 * How the documents of a dataset can be read as posts, of the types named or of those that look like posts, in the language
 * named. Throws a `SettingsError` where none can, or none is in that language, and a `ServiceError`.
 */
export async function lookThrough(
  reader: Reader,
  { type, language, set, folder }: Asked,
): Promise<Look> {
  const sample = await lookAt(reader);
  const first = recognize(sample, type, language, set);
  if (first === null) throw noPosts(sample);
  const types = first.fields.types.post;
  const isWhole = first.sampled === first.count;
  const further = isWhole ? sample : await lookFurther(reader, sample, types);
  const found = recognize(further, types, language, set) ?? first;
  if (language !== undefined) checkLanguage(found, language);
  return { found, sample: further, workflow: await readWorkflow(reader, folder) };
}
