import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openReader } from '../src/gather/sanity/client.ts';
import { readPostsAndFaults } from '../src/gather/sanity/posts.ts';
import { RETRY_POLICY } from '../src/gather/sanity/retry.ts';
import { FIELDS_FILE, readFields } from '../src/settings/fields.ts';
import {
  readSettings,
  type ServiceSettings,
  type Settings,
  SettingsError,
} from '../src/settings/settings.ts';
import { LANGUAGE, SITE } from '../src/site.ts';
import { faultyPosts } from './adopt/faults.ts';
import { fieldsText, thereLine, writtenLine } from './adopt/fields-file.ts';
import { alreadyThereLine, fieldsThere, notRead } from './adopt/fields-there.ts';
import { filtersOf, languageOf, lookLines, webhookLine } from './adopt/lines.ts';
import { lookThrough } from './adopt/look.ts';
import { notSealed } from './adopt/not-sealed.ts';
import { type Answers, bodyText, checkedBody, ownerOf } from './adopt/owner.ts';
import { postLines, withMadeSlugs } from './adopt/posts.ts';
import { askAt, askLanguage, askOwner } from './adopt/questions.ts';
import { pathsSet, withSet } from './adopt/set.ts';
import { takeOver } from './adopt/texts.ts';
import { undecidedNames, unreadNames } from './adopt/unread.ts';
import { undecidedWorkflow } from './adopt/workflow.ts';
import { flagsOf } from './command/flags.ts';
import type { Log } from './command/log.ts';
import { runCommand } from './command/run.ts';
import { AUTHOR_DATASET, withService } from './release/embedded.ts';
import { findDataset } from './sanity-emulator/dataset/place.ts';
import { plainFile } from './sanity-emulator/documents.ts';
import { startContentService } from './sanity-emulator/service.ts';

const root = process.cwd();
const { values: flags } = flagsOf({
  options: {
    folder: { type: 'string' },
    local: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    type: { type: 'string', multiple: true, default: [] },
    set: { type: 'string', multiple: true, default: [] },
    unread: { type: 'string', multiple: true, default: [] },
    language: { type: 'string' },
    body: { type: 'string' },
    brand: { type: 'string' },
    author: { type: 'string' },
    email: { type: 'string' },
    'time-zone': { type: 'string' },
    profile: { type: 'string', multiple: true, default: [] },
    without: { type: 'string', multiple: true, default: [] },
  },
});

/** A person at a terminal is asked for what the flags do not say. */
const ask = process.stdin.isTTY && flags.write ? askAt(process.stdin, process.stdout) : null;

/** Calls `use` with the dataset to look at: the one in `--folder`, else the one that a build would read. */
async function withDataset<T>(
  settings: Settings,
  use: (service: ServiceSettings) => Promise<T>,
): Promise<T> {
  if (flags.folder === undefined) return withService(settings, use);
  const embedded = await startContentService({ folder: flags.folder, port: 0 });
  const { projectId, dataset, origin } = embedded;
  const own = { projectId, dataset, apiHost: origin, apiVersion: '2023-01-01', token: null };
  return use({ ...own, useCdn: false }).finally(() => embedded.close());
}

async function textOf(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null);
}

/** What a dataset says of the site. */
interface Found {
  readonly filters: readonly string[];
  /** In which language titles and texts are; null where nothing says it. */
  readonly language: string | null;
}

/** Looks at the dataset, says what was found, and writes its fields where that is asked for; gives what the site is to know of its posts. */
async function adoptFields(service: ServiceSettings, log: Log): Promise<Found> {
  const { fields: _, ...bare } = service;
  const file = join(root, FIELDS_FILE);
  const before = await textOf(file);
  const lookIn = async (language: string | undefined) => {
    const reader = openReader(bare, true, RETRY_POLICY);
    const look = await lookThrough(reader, { ...flags, language, set: pathsSet(flags.set) });
    const found = before === null ? look.found : notRead(look.found, readFields(root));
    for (const line of lookLines(found)) log(line);
    return { ...look, found };
  };
  const first = await lookIn(flags.language);
  const isOpen = ask && flags.language === undefined && before === null;
  const language = isOpen ? await askLanguage(first.found, ask) : undefined;
  const look = language === undefined ? first : await lookIn(language);
  const set = withSet(look.found.fields, flags.set);
  for (const each of flags.set) log(`  set: ${each}`);
  const used = before === null || flags.set.length > 0 ? set : fieldsThere(root, log);
  const reader = openReader({ ...bare, fields: used }, true, RETRY_POLICY);
  const { posts, faults } = await readPostsAndFaults(reader);
  const unread = unreadNames(look.found, flags.unread, readFields(root).unread);
  const open = notSealed(posts, used, look.sample, unread).keys();
  const asked = undecidedNames({ ...look.found, fields: used }, unread, posts);
  const asks = [...asked, ...open, ...undecidedWorkflow(posts, look.workflow, unread)];
  const said = { undecided: [...new Set(asks)], unread };
  const fields = { ...withMadeSlugs(set, posts), ...said };
  const told = used === set ? fields : used;
  for (const line of postLines(posts, told, look, unread)) log(line);
  if (flags.folder === undefined) log(webhookLine(told));
  if (faults.length > 0) throw faultyPosts(faults, posts.length + faults.length);
  const text = fieldsText(fields);
  if (before !== null) {
    log(alreadyThereLine(before === text));
  } else if (flags.write) {
    await writeFile(file, text);
    log(writtenLine(fields));
  } else log(`Nothing is written. With --write this goes into ${FIELDS_FILE}.`);
  const named = flags.language ?? language ?? null;
  return { filters: filtersOf(posts), language: languageOf(look.found, named) };
}

/** Makes the dataset in `--folder` the author's own, beside the program. */
async function makeLocal(folder: string, log: Log): Promise<void> {
  const target = join(root, AUTHOR_DATASET);
  const there = await textOf(join(target, 'data.ndjson'));
  const place = await findDataset(folder);
  try {
    const text = plainFile(await readFile(place.file, 'utf8'));
    if (there !== null) return log(thereLine(AUTHOR_DATASET, folder, there === text));
    await mkdir(target, { recursive: true });
    for (const name of ['images', 'files', 'assets.json']) {
      await cp(join(place.folder, name), join(target, name), { recursive: true }).catch((error) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      });
    }
    await writeFile(join(target, 'data.ndjson'), text);
  } finally {
    await place.remove();
  }
  log(`The dataset is in ${AUTHOR_DATASET}/ now: every build without SANITY_PROJECT_ID reads it.`);
}

/** Shows bodies as the flag says; what src/site.ts says already stays untouched. */
async function adoptBody(log: Log): Promise<void> {
  if (flags.body === undefined) return;
  const file = join(root, 'src/site.ts');
  const before = await readFile(file, 'utf8');
  const text = bodyText(before, flags.body);
  if (!flags.write) log('Nothing is written of the bodies: that needs --write.');
  else if (text !== before) await writeFile(file, text);
}

/** What the flags say of the owner. */
const given: Answers = {
  brand: flags.brand,
  author: flags.author,
  email: flags.email,
  timeZone: flags['time-zone'],
  without: flags.without.join(' ') || undefined,
  profiles: flags.profile,
};

async function adoptOwner({ filters, language }: Found, log: Log): Promise<void> {
  const answers = ask ? await askOwner(given, ask) : given;
  const owner = ownerOf({ ...answers, language }, filters);
  if (owner === null) {
    if (flags.write)
      log(
        `src/site.ts stays as it is, with its filters: the site is called ${SITE.brand}, by ${SITE.author}. --brand, --author and --email together change that, and take the filters found.`,
      );
    return;
  }
  if (language === null)
    log(
      `Titles and texts are taken to be in the language ${LANGUAGE}, as LANGUAGE in src/site.ts says: are they not, --language de, or another code, says so.`,
    );
  if (!flags.write) return log('Nothing is written of the names: that needs --write.');
  for (const line of await takeOver(root, owner)) log(line);
}

/** Refuses at once what no dataset could make right: nothing is looked at or written then. */
function checkFlags(): void {
  if (flags.local && flags.folder === undefined)
    throw new SettingsError('--local needs --folder: the export to keep here.');
  if (flags.body !== undefined) checkedBody(flags.body);
  if (!ask) ownerOf(given, []);
}

await runCommand(
  async (settings, log) => {
    checkFlags();
    const found = await withDataset(settings, (service) => adoptFields(service, log));
    if (flags.local && flags.folder !== undefined) await makeLocal(flags.folder, log);
    await adoptBody(log);
    await adoptOwner(found, log);
  },
  // The fields are what is looked for.
  () => readSettings(process.env),
);
