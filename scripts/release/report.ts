import { memoize } from '../../src/domain/memoize.ts';
import type { Warning } from '../../src/domain/warning.ts';
import type { Gathered } from '../../src/gather/gather.ts';
import { UNMARKED } from '../../src/gather/sanity/rich/bodies.ts';
import { emptyFilterLines } from '../../src/gather/sanity/unfiltered.ts';
import type { Version } from './account/version.ts';
import type { Plan } from './plan/plan.ts';

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Of warnings that differ in numbers and brackets alone so many are told one by one, and of the others how many they are. */
const TOLD = 20;

/** What a warning says, without its numbers, and without what stands in brackets: the links of each post, say. */
const kindOf = memoize(({ text }: Warning) =>
  text.replace(/ \(.*\)/gsu, '').replace(/\d+ \p{L}+(, )?/gu, ''),
);

const lineOf = ({ name, text }: Warning): string => `  ${name} ${text}`;

/** The warnings, those that say the same together; of hundreds of these the first are told. First why posts are on no page. */
function warningLines(warnings: readonly Warning[]): string[] {
  const kinds = [...Map.groupBy(warnings, kindOf)];
  const isOff = ([kind]: (typeof kinds)[number]) => kind.includes('not published');
  const ordered = [...kinds.filter(isOff), ...kinds.filter((each) => !isOff(each))];
  return ordered.flatMap(([, all]) => {
    const [first, ...others] = all;
    return [
      ...all.slice(0, TOLD).map(lineOf),
      ...(first && others.length >= TOLD
        ? [`  … and ${others.length + 1 - TOLD} more like: ${first.name} ${first.text}`]
        : []),
    ];
  });
}

/** The warnings, with the id of each post of which another one has the title. */
function toldApart(warnings: readonly Warning[], { content }: Gathered): Warning[] {
  const named = new Map(warnings.map(({ name }) => [name, new Set<string>()]));
  for (const { name, id } of warnings) named.get(name)?.add(id);
  for (const { title, id } of content.posts) named.get(`"${title}"`)?.add(id);
  return warnings.map((each) => {
    const isOne = (named.get(each.name)?.size ?? 0) < 2;
    return isOne ? each : { ...each, name: `${each.name} (${each.id})` };
  });
}

/** A moment as the author reads it: UTC, to the minute. */
export function moment(iso: string | null): string {
  return iso === null ? 'none' : `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}

function roomLines({ notes }: Gathered, open: boolean): string[] {
  if (!open || notes.length === 0) return [...notes];
  return ['There is something to know about the Dark Room: build on your own machine to read it.'];
}

/** A warning for others to read: where a link leads in vain, there may be a sealed or a waiting post. */
function withoutAddresses(warning: Warning): Warning {
  if (!warning.text.startsWith(UNMARKED)) return warning;
  return { ...warning, text: `${UNMARKED}: build on your own machine to read which` };
}

/** The warnings of public posts, for others to read. */
function openWarnings({ content, warnings }: Gathered): Warning[] {
  const shown = new Set(content.posts.map(({ id }) => id));
  return warnings.filter(({ id }) => shown.has(id)).map(withoutAddresses);
}

/**
 * What the author should know of what was read. Where others can read the log, as on hosts' build machines, it tells
 * of sealed and of waiting posts no more than the site does.
 */
export function contentLines(gathered: Gathered, version: Version, open: boolean): string[] {
  const { service, refusal } = gathered;
  const book = gathered.bookLine === null ? [] : [gathered.bookLine];
  if (service === null) {
    return [
      `${refusal} Publishing without posts (CONTENT_FALLBACK=1).`,
      ...book,
      ...roomLines(gathered, open),
    ];
  }
  const sealed = open ? [] : [`${service.sealed.length} sealed`];
  const waiting = open
    ? []
    : [`${service.notDue} not shown (due later, over, without a date, or not public)`];
  const posts = [count(version.posts, 'public post'), ...sealed, ...waiting].join(', ');
  const nextDue = open ? version.nextDue : service.nextDue;
  const unnamed =
    service.sealedWarnings > 0 && !open
      ? [`  ${count(service.sealedWarnings, 'warning')} about sealed posts, not shown here`]
      : [];
  return [
    `Content: ${posts}. Next due: ${moment(nextDue)}. Newest change: ${moment(version.changedAt)}.`,
    ...warningLines(toldApart(open ? openWarnings(gathered) : gathered.warnings, gathered)),
    ...unnamed,
    ...emptyFilterLines(),
    ...book,
    ...roomLines(gathered, open),
  ];
}

/** What is said of a post or a filter is indented; else it is of the site, as that the Dark Room is open at its source. */
const isOfSite = (line: string): boolean => !line.startsWith('  ');

/**
 * Of the lines that `contentLines` gives those of the site, and those of posts that a process has not said of its last release,
 * and how many it has; `said` holds all of them then.
 */
export function newLines(lines: readonly string[], said: Set<string>): string[] {
  const told = lines.filter((line) => isOfSite(line) || !said.has(line));
  const before = lines.length - told.length;
  said.clear();
  for (const line of lines) said.add(line);
  return [...told, ...(before > 0 ? [`  … and ${count(before, 'line')} as before`] : [])];
}

/** Where readers' old links lead now. */
export function addressLines({ moved, vanished }: Plan['news']): string[] {
  return [
    ...moved.map(({ from, to }) => `  /read/${from} now leads to /read/${to}`),
    ...vanished.map((slug) => `  /read/${slug} is gone`),
  ];
}

/** How long something took, in seconds. */
export function seconds(since: number, now: number): string {
  return `${((now - since) / 1000).toFixed(1)} s`;
}
