import { Fragment } from 'react';
import { type ArchiveEntry, type ArchivePage, byYear } from '../domain/archive.ts';
import { type ArchiveState, emptyMessageOf, FAILURE } from '../domain/archive-state.ts';
import type { ArchiveFilter } from '../domain/category.ts';
import { archivePath } from '../domain/routes.ts';

/** One card of a list. */
export function Entry({ entry }: { readonly entry: ArchiveEntry }) {
  return (
    <li className="entry">
      <p className="kind">
        {entry.date.text && <time dateTime={entry.date.iso}>{entry.date.text}</time>}{' '}
        <span>{entry.category}</span>
      </p>
      <h3 className="h3">{entry.title}</h3>
      <p>{entry.excerpt}</p>
      {entry.href && (
        <a className="more" href={entry.href}>
          <span className="t">Read Full Article</span>
          <span className="vh">{`: ${entry.title}`}</span>
        </a>
      )}
    </li>
  );
}

type Reading = ArchiveState['reading'];

function Loading() {
  return (
    <div className="state">
      <span className="ring spin" aria-hidden="true" />
      <p>Loading entries...</p>
    </div>
  );
}

function Failed() {
  return (
    <div className="state bad" role="alert">
      <p>{FAILURE}</p>
    </div>
  );
}

function Empty({ filter }: { readonly filter: ArchiveFilter }) {
  return (
    <div className="state">
      <p>{emptyMessageOf(filter)}</p>
      {filter !== 'All' && (
        <a className="btn line" href={archivePath('All')}>
          Show all entries
        </a>
      )}
    </div>
  );
}

function Nothing({
  filter,
  reading,
}: {
  readonly filter: ArchiveFilter;
  readonly reading: Reading;
}) {
  if (reading === 'loading') return <Loading />;
  return reading === 'failed' ? <Failed /> : <Empty filter={filter} />;
}

/** The entries of one page of the archive, by year, with the ways to newer and older ones. */
export default function ArchiveList({
  page,
  filter,
  reading = 'done',
}: {
  readonly page: ArchivePage;
  readonly filter: ArchiveFilter;
  readonly reading?: Reading;
}) {
  if (page.entries.length === 0) return <Nothing filter={filter} reading={reading} />;
  return (
    <>
      {byYear(page.entries).map(({ year, entries }) => (
        <Fragment key={year}>
          <h2 className="year">{year}</h2>
          <ul className="entries" role="list">
            {entries.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own and are replaced as a whole
              <Entry key={index} entry={entry} />
            ))}
          </ul>
        </Fragment>
      ))}
      {(page.newer || page.older) && (
        <nav className="pager end" aria-label="Newer and older entries">
          {page.newer && (
            <a rel="prev" href={page.newer}>
              Newer entries
            </a>
          )}
          {page.older && (
            <a rel="next" href={page.older}>
              Older entries
            </a>
          )}
        </nav>
      )}
    </>
  );
}
