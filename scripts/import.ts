import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { SettingsError } from '../src/settings/settings-error.ts';
import { isTimeZone, isWebAddress } from '../src/settings/values.ts';
import { TIME_ZONE } from '../src/site.ts';
import { giveUpOnSignal } from './command/end-on-signal.ts';
import { flagsOf } from './command/flags.ts';
import { reasonOf } from './command/log.ts';
import { type Imported, importSource } from './import/import-source.ts';
import { isPattern } from './import/read/markdown/permalink.ts';

const USAGE =
  'npm run import -- SOURCE --out FOLDER [--site https://old.example] [--pictures FOLDER] [--time-zone Europe/Lisbon] [--date FIELD] [--addresses /blog/:slug/] [--public TAG] [--replies]';
/** Lines of the report about the source, and kinds of those about its texts, that are said at once. */
const SAID = 12;

function countLine({ counts, system }: Imported, out: string): string {
  const { posts, undated, drafts, pages, pictures, aliases } = counts;
  const waiting =
    undated > 0 ? ` (${undated} without a date: not published until they get one)` : '';
  return `${out}: ${posts} posts${waiting}, ${drafts} drafts, ${pages} pages from ${system}, with ${pictures} pictures and ${aliases} old addresses.`;
}

/** Drafts and private texts are in clear in the folder. */
function gitLine({ outOfGit }: Imported, out: string): string {
  return outOfGit
    ? `Git leaves ${out} out, by its .gitignore: drafts and what was private are in clear there.`
    : `Git may take ${out}: it has rules for Git of its own. Drafts and what was private are in clear there: put its name into the .gitignore of the project.`;
}

const IN_FILES =
  'Write a date into each text that is to be public (date: 2024-05-01 in its front matter, or 2024-05-01- before the name of its file), and import again.';

const NAMED = 'Name with --public what everybody may read, and import again.';

/** What to do then; where nothing would be published, what to do first. */
function nextLine({ counts, language, isOfFiles, isPublicNamed }: Imported, out: string): string {
  const { posts, undated, pages } = counts;
  const said = language === null || /^en\b/i.test(language) ? '' : ` --language ${language}`;
  const adopt = `npm run adopt -- --folder ${out} --local --write --body rich${said}, and npm start.`;
  if (undated < posts) return `Next: ${adopt}`;
  const why = posts > 0 ? 'No post has a date' : 'There is no public post';
  const which = posts === 0 && pages > 0 && isOfFiles ? 'Pages with a date are posts. ' : '';
  const elsewhere = isOfFiles
    ? IN_FILES
    : `Publish as posts, where they were written, what is to be public; export once more, and import that.`;
  const how = posts === 0 && isPublicNamed ? NAMED : which + elsewhere;
  return `${why}: nothing would be published. ${how} Then: ${adopt}`;
}

function say(imported: Imported, out: string): void {
  const { report, reportFile, counts } = imported;
  console.log(countLine(imported, out));
  const said = report.ofSource(SAID);
  for (const line of said) console.log(`  ${line}`);
  const count = report.count();
  if (count > 0) {
    const whose = count === 1 ? '1 text' : `${count} texts`;
    console.log(`${whose} did not come through whole: ${reportFile} names each.`);
    for (const line of report.ofTexts(SAID)) console.log(`  ${line}`);
  } else if (said.length > 0)
    console.log(`What is in the dataset came through whole: ${reportFile} says what was left out.`);
  if (counts.pages > 0)
    console.log(
      'Pages are in the dataset, but on no screen: src/content/about.md is the place for the one about you.',
    );
  if (imported.isOfFiles && counts.posts > 0 && counts.aliases === 0)
    console.log(
      'The files do not say at which addresses their texts were. Where they were on a site, --addresses /blog/:slug/ says how these were made: readers are led on from them.',
    );
  console.log(gitLine(imported, out));
  console.log(nextLine(imported, out));
}

function siteOf(url: string | undefined): string | null {
  if (url === undefined) return null;
  if (!isWebAddress(url) || !/^https?:\/\/[^/]/.test(url))
    throw new SettingsError('--site must be a web address.');
  return url.replace(/\/+$/, '');
}

function zoneOf(zone: string): string {
  if (isTimeZone(zone)) return zone;
  throw new SettingsError('--time-zone must be a name such as Europe/Lisbon.');
}

function patternOf(pattern: string): string {
  if (isPattern(pattern)) return pattern;
  throw new SettingsError(
    '--addresses must be a pattern such as /blog/:slug/ or /:year/:month/:day/:name.html, which names each text.',
  );
}

function folderOf(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return resolve(path);
  throw new SettingsError(`--pictures ${path} is no folder.`);
}

giveUpOnSignal();
try {
  const { values, positionals } = flagsOf({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      site: { type: 'string' },
      pictures: { type: 'string', multiple: true, default: [] },
      date: { type: 'string', multiple: true, default: [] },
      addresses: { type: 'string' },
      public: { type: 'string', multiple: true, default: [] },
      replies: { type: 'boolean', default: false },
      'time-zone': { type: 'string', default: TIME_ZONE },
    },
  });
  const [source] = positionals;
  const { out, pictures } = values;
  if (!source || !out || positionals.length > 1) throw new SettingsError(USAGE);
  const imported = await importSource({
    source,
    out: resolve(out),
    pictures: pictures.map(folderOf),
    siteUrl: siteOf(values.site),
    timeZone: zoneOf(values['time-zone']),
    replies: values.replies,
    dates: values.date,
    ...(values.addresses !== undefined && { addresses: patternOf(values.addresses) }),
    named: values.public,
    log: console.log,
  });
  say(imported, out);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
