import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArchivePage } from '../../../../src/domain/archive/archive.ts';
import {
  type ArchiveEvent,
  type ArchiveState,
  announcementOf,
  archiveState,
  archiveTitle,
  emptyMessageOf,
  nextArchiveState,
  shownPage,
} from '../../../../src/domain/archive/state.ts';
import { ARCHIVE_FILTERS, type ArchiveFilter } from '../../../../src/domain/category.ts';
import { archivePath } from '../../../../src/domain/routes.ts';

const entry = (category: string) => ({
  date: { iso: '2026-01-02', text: 'January 2, 2026' },
  category,
  title: `About ${category}`,
  excerpt: '...',
  href: null,
});
const pageOf = (found: number, ...labels: string[]): ArchivePage => ({
  found,
  entries: labels.map(entry),
  newer: null,
  older: null,
  years: [],
});
const chosen = (filter: ArchiveFilter): ArchiveEvent => ({ type: 'chosen', filter });
const loaded = (filter: ArchiveFilter, page: ArchivePage): ArchiveEvent => ({
  type: 'loaded',
  filter,
  page,
});
const failed = (filter: ArchiveFilter): ArchiveEvent => ({ type: 'failed', filter });
const through = (state: ArchiveState, ...events: ArchiveEvent[]) =>
  events.reduce(nextArchiveState, state);
const labels = (state: ArchiveState) => shownPage(state).entries.map(({ category }) => category);

const served = pageOf(3, 'Current', 'Personal', 'Current');
const start = archiveState('All', served);

describe('the archive', () => {
  it('says in its title what it is narrowed to', () => {
    expect([archiveTitle(''), archiveTitle('Current')]).toEqual(['Archive', 'Archive: Current']);
  });

  it('begins as it was served, with nothing under way', () => {
    expect(start).toEqual({ selected: 'All', reading: 'done', page: served });
    expect(labels(start)).toEqual(['Current', 'Personal', 'Current']);
  });

  it('shows, once another filter is chosen, what it has of that filter while it loads', () => {
    const state = through(start, chosen('Current'));
    expect(state).toEqual({ selected: 'Current', reading: 'loading', page: served });
    expect(labels(state)).toEqual(['Current', 'Current']);
  });

  it('replaces the entries when the read brought something', () => {
    const answer = pageOf(1, 'Angular');
    const state = through(start, chosen('Angular'), loaded('Angular', answer));
    expect(state).toEqual({ selected: 'Angular', reading: 'done', page: answer });
  });

  it('replaces them also when all that it brought has another label', () => {
    const state = through(start, chosen('Current'), loaded('Current', pageOf(2)));
    expect(state.page.found).toBe(2);
    expect(labels(state)).toEqual([]);
  });

  it('keeps the previous entries when the read brought nothing', () => {
    const state = through(start, chosen('Current'), loaded('Current', pageOf(0)));
    expect(state).toEqual({ selected: 'Current', reading: 'done', page: served });
    expect(labels(state)).toEqual(['Current', 'Current']);
  });

  it('keeps the previous entries when the read failed, and only ends the loading', () => {
    const state = through(start, chosen('Personal'), failed('Personal'));
    expect(state).toEqual({ selected: 'Personal', reading: 'failed', page: served });
    expect(labels(state)).toEqual(['Personal']);
  });

  it('reloads all under All, and shows nothing when there is nothing any more', () => {
    const state = through(start, chosen('Current'), chosen('All'));
    expect(state).toEqual({ selected: 'All', reading: 'loading', page: served });
    expect(through(state, loaded('All', pageOf(0))).page).toEqual(pageOf(0));
  });

  it('takes no notice of an answer to an older choice', () => {
    const state = through(start, chosen('Angular'), chosen('Personal'));
    expect(through(state, loaded('Angular', pageOf(1, 'Angular')))).toBe(state);
    expect(through(state, failed('Angular'))).toBe(state);
  });

  it('loads again when the same filter is chosen again', () => {
    const state = through(start, chosen('All'));
    expect(state.reading).toBe('loading');
    expect(labels(state)).toEqual(labels(start));
  });

  it('offers older and newer entries of the selected filter alone', () => {
    const page = { ...served, older: archivePath('All', '2024-05-14') };
    const long = archiveState('All', page);
    expect(shownPage(long)).toEqual(page);
    const other = through(long, chosen('Current'), failed('Current'));
    expect(shownPage(other).older).toBeNull();
    const only = { ...page, entries: [entry('Current')] };
    expect(shownPage(archiveState('Current', only)).older).toBeNull();
  });
});

describe('whatever happens', () => {
  const filter = fc.constantFrom(...ARCHIVE_FILTERS);
  const answer = fc.oneof(
    fc.constant(pageOf(0)),
    fc.array(filter, { minLength: 1, maxLength: 5 }).map((found) => pageOf(found.length, ...found)),
  );
  const event = fc.oneof(
    filter.map(chosen),
    fc.tuple(filter, answer).map(([of, page]) => loaded(of, page)),
    filter.map(failed),
  );

  it('the last choice is selected, and only entries that it shows are shown', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const state = through(start, ...events);
        const last = events.findLast(({ type }) => type === 'chosen')?.filter ?? 'All';
        expect(state.selected).toBe(last);
        expect(labels(state).every((label) => last === 'All' || label === last)).toBe(true);
      }),
    );
  });

  it('entries change only by an answer to the last choice that has some, or by All', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), event, (events, next) => {
        const before = through(start, ...events);
        const now = nextArchiveState(before, next);
        if (now.page === before.page) return;
        expect(next.type).toBe('loaded');
        expect(next.filter).toBe(before.selected);
        expect(now.page.found > 0 || next.filter === 'All').toBe(true);
      }),
    );
  });

  it('it loads after a choice, until its own answer or failure', () => {
    const others = event.filter(({ type }) => type !== 'chosen');
    fc.assert(
      fc.property(fc.array(event), filter, fc.array(others), (before, choice, then) => {
        const own = then.findLast((each) => each.filter === choice);
        const settled = own?.type === 'failed' ? 'failed' : 'done';
        const { reading } = through(start, ...before, chosen(choice), ...then);
        expect(reading).toBe(own ? settled : 'loading');
      }),
    );
  });
});

describe('what is said', () => {
  it.each([
    [archiveState('All', pageOf(2, 'Current', 'Current')), '2 entries shown'],
    [archiveState('All', pageOf(1, 'Current')), '1 entry shown'],
    [archiveState('Current', pageOf(1, 'Current')), '1 entry shown under Current'],
    [archiveState('Current', pageOf(0)), '0 entries shown under Current'],
    [through(start, chosen('Personal')), 'Loading entries...'],
    [through(start, chosen('Personal'), failed('Personal')), '1 entry shown under Personal'],
    [
      through(start, chosen('Angular'), failed('Angular')),
      'Failed to load archive entries. Please try again later.',
    ],
  ])('of %o is %s', (state, words) => expect(announcementOf(state)).toBe(words));

  it('in place of an empty list names the filter', () => {
    expect(emptyMessageOf('All')).toBe('Nothing is here yet.');
    expect(emptyMessageOf('Angular')).toBe('Nothing is filed under Angular yet.');
  });
});
