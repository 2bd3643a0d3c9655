import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MadeBody } from '../../src/gather/blocks/html-blocks.ts';
import { makeFolder, OWN } from '../../src/gather/make-folder.ts';
import type { Bounds } from '../../src/gather/pictures/foreign.ts';
import { addressBook } from './address-book.ts';
import { bodiesOf, bringPictures, pictureKey } from './bodies.ts';
import { collectReferred, documentOf, type ImportedDocument, withSlugs } from './documents.ts';
import { type Entry, ImportError, type Source } from './entry.ts';
import { finishBody, tellOfPicture } from './finish-body.ts';
import { withTitle } from './first-words.ts';
import { withLanguages } from './languages.ts';
import { oldSiteLine } from './old-site.ts';
import { pictureFinder } from './picture-finder.ts';
import { type Brought, FETCHED, openPictureStore } from './picture-store.ts';
import { siteSystem } from './read/markdown/site-system.ts';
import { type ReadOptions, readSource } from './read/read-source.ts';
import { createReport, type Report } from './report.ts';
import { openSource, type SourceFiles } from './source-files.ts';
import { isSealedHere, withTaggedForFew } from './tagged-for-few.ts';

/** What to import, and where to. */
export interface ImportJob extends ReadOptions {
  readonly source: string;
  readonly out: string;
  /** Folders with pictures of the old site. */
  readonly pictures: readonly string[];
  /** The address of the old site; null: as the source says. */
  readonly siteUrl: string | null;
  /** How addresses of posts were made, where the source does not say it. */
  readonly addresses?: string;
  readonly log: (line: string) => void;
  readonly bounds?: Bounds;
}

/** What came of an import. */
export interface Imported {
  readonly system: string;
  /** The code of the language that its texts are in; null where the source does not say. */
  readonly language: string | null;
  /** Whether each text is a file of its author's, in which a date can be written. */
  readonly isOfFiles: boolean;
  /** Whether who imports it names what is public. */
  readonly isPublicNamed: boolean;
  /** `undated` are posts that no build publishes, for want of a date. */
  readonly counts: Readonly<
    Record<'posts' | 'undated' | 'drafts' | 'pages' | 'pictures' | 'aliases', number>
  >;
  readonly report: Report;
  readonly reportFile: string;
  /** Git leaves out what was written. */
  readonly outOfGit: boolean;
}

/** What a run leaves beside the dataset: the folder is an import's own. */
const REPORT = 'import-report.txt';

const WRITTEN = ['/data.ndjson', '/data.ndjson.part', '/images/', `/${REPORT}`, `/${FETCHED}`];

/** Has Git leave out what an import writes: private texts are among it. False where the folder has other rules for Git. */
async function keepOutOfGit(out: string): Promise<boolean> {
  const file = join(out, '.gitignore');
  const rules = [...WRITTEN, '/.gitignore', ''].join('\n');
  await writeFile(file, rules, { flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return (await readFile(file, 'utf8')).includes(rules);
}

async function claimFolder(out: string): Promise<boolean> {
  await makeFolder(out, OWN);
  const isOwn = existsSync(join(out, REPORT)) || existsSync(join(out, FETCHED));
  if (existsSync(join(out, 'data.ndjson')) && !isOwn) {
    throw new ImportError(`${out} holds a dataset that no import made: name another folder.`);
  }
  return keepOutOfGit(out);
}

type Tell = (line: string) => void;

/** Whether a text holds something, and all of it is left out, such as the tag of a template: it would be an empty page. */
function isLost({ kind, draft, body, told }: Entry, made: MadeBody | undefined, tell: Tell) {
  const held = body.text.trim() !== '' || told.some((line) => line.startsWith('left out'));
  const lost = kind === 'post' && !draft && held && made?.blocks.length === 0;
  if (lost) tell('nothing of its text came through: it is a draft now');
  return lost;
}

function tellOfSeal(entry: Entry, tell: Tell): void {
  if (isSealedHere(entry))
    tell(
      'has a category that this site seals in the Dark Room (SEALED in src/site.ts): nobody can read it without a passcode',
    );
}

/** The documents of all texts, and of what they refer to. */
function documentsOf(
  { entries, siteUrl }: Source,
  bodies: readonly MadeBody[],
  brought: ReadonlyMap<string, Brought>,
  timeZone: string,
  report: Report,
): ImportedDocument[] {
  const titled = entries.map((entry, index) =>
    withTitle(entry, bodies[index]?.blocks ?? [], (line) => report.tell(entry, line)),
  );
  const placed = withSlugs(titled.map((each) => each.entry));
  const book = addressBook(placed, siteUrl);
  const referred = collectReferred();
  const documents = new Map<string, ImportedDocument>();
  for (const [index, { entry, slug, wanted }] of placed.entries()) {
    const tell = (line: string) => report.tell(entry, line);
    if (slug !== wanted) tell(`another post has the address ${wanted} too: this one gets ${slug}`);
    const found = (address: string) => brought.get(pictureKey(address, entry));
    const main = entry.picture && found(entry.picture.address);
    if (main) tellOfPicture(main, entry.picture?.address ?? '', tell);
    const body = finishBody(titled[index]?.blocks ?? [], entry, found, book, tell);
    const picture = main && 'path' in main ? main.path : null;
    const whole = { ...entry, draft: entry.draft || isLost(entry, bodies[index], tell) };
    const document = documentOf(whole, { slug, body, picture, timeZone, referred, tell });
    if (documents.has(document._id)) tell('is in the source twice: the second one is left out');
    else documents.set(document._id, document);
    tellOfSeal(entry, tell);
  }
  return [...referred.documents(), ...documents.values()];
}

async function writeDataset(
  out: string,
  documents: readonly ImportedDocument[],
  report: Report,
): Promise<void> {
  const file = join(out, 'data.ndjson');
  const text = documents.map((document) => `${JSON.stringify(document)}\n`).join('');
  await writeFile(join(out, REPORT), report.text());
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
}

function countsOf(documents: readonly ImportedDocument[]): Imported['counts'] {
  const drafts = documents.filter(({ _id }) => _id.startsWith('drafts.'));
  const published = documents.filter(({ _id }) => !_id.startsWith('drafts.'));
  const posts = published.filter(({ _type }) => _type === 'post');
  const pictures = new Set(JSON.stringify(documents).match(/image@file:\/\/[^"]+/g) ?? []);
  const aliases = posts.flatMap((post) => (Array.isArray(post.aliases) ? post.aliases : []));
  return {
    posts: posts.length,
    undated: posts.filter(({ publishedAt }) => !publishedAt).length,
    drafts: drafts.length,
    pages: published.filter(({ _type }) => _type === 'page').length,
    pictures: pictures.size,
    aliases: aliases.length,
  };
}

async function importFiles(files: SourceFiles, job: ImportJob): Promise<Imported> {
  const { out, timeZone, log, addresses } = job;
  const siteMaker = { ...(await siteSystem(files)), ...(addresses && { addresses }) };
  const whole = withLanguages(await readSource(files, siteMaker, job));
  const read = withTaggedForFew(whole, job.named);
  const source = { ...read, siteUrl: job.siteUrl ?? read.siteUrl };
  const { entries, system, isPublicNamed = false } = source;
  if (job.named?.length && !isPublicNamed)
    throw new ImportError(`${system} says itself what is public: leave out --public.`);
  const isOfFiles = entries.every(({ folder }) => folder !== null);
  if (addresses && !isOfFiles)
    throw new ImportError(`${system} says itself where its texts were: leave out --addresses.`);
  if (entries.length === 0) {
    const why = source.told.find((line) => line.includes('left out')) ?? '';
    throw new ImportError(`This is ${system}, but it holds no text. ${why}`.trim());
  }
  log(`${system}: ${entries.length} texts.`);
  const outOfGit = await claimFolder(out);
  const report = createReport([...source.told, ...oldSiteLine(source)]);
  const own = { source: files.pictures, files: files.files, system: siteMaker };
  const places = { ...own, others: job.pictures, siteUrl: source.siteUrl };
  const store = await openPictureStore(out, pictureFinder(places), job.bounds);
  const bodies = bodiesOf(entries, report, log);
  const brought = await bringPictures(entries, bodies, store.bring, log);
  const documents = documentsOf(source, bodies, brought, timeZone, report);
  await writeDataset(out, documents, report);
  const counts = countsOf(documents);
  const language = source.language ?? null;
  const reportFile = join(out, REPORT);
  return { system, language, isOfFiles, isPublicNamed, counts, report, reportFile, outOfGit };
}

/**
 * Makes a dataset of a source in the folder `out`: one that the embedded service serves, and that `sanity dataset import`
 * takes. Stopped half-way, another run goes on; run twice, it makes the same bytes. Throws an `ImportError` of one line.
 */
export async function importSource(job: ImportJob): Promise<Imported> {
  const files = await openSource(job.source);
  try {
    return await importFiles(files, job);
  } finally {
    await files.remove();
  }
}
