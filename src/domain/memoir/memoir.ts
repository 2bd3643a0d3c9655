import { type ArchiveEntry, entryOf } from '../archive/archive.ts';
import { isArchived } from '../category.ts';
import { directedText } from '../html/direction.ts';
import { type Item, type ItemStatus, isPublished, isReadable } from '../item.ts';
import { itemEntry } from '../letters.ts';
import type { PublishedPost } from '../post.ts';
import { allPosts } from '../reads.ts';
import { readItemPath } from '../routes.ts';

/** Title, subtitle and the rest that stand on the memoir's title page. */
export interface Book {
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  readonly description: string;
  /** What the author is approaching: 'fortieth birthday'. */
  readonly milestone: string;
  readonly dedication: string;
  /** Said of a chapter that has neither text nor description. */
  readonly emptyChapterNote: string;
  readonly parts: readonly { readonly title: string; readonly description: string }[];
}

export interface ChapterRow {
  /** '1' to '32', or the infinity sign for the epilogue. */
  readonly number: string;
  readonly title: string;
  readonly description: string | null;
  readonly status: { readonly label: string; readonly progress: 'done' | 'part-way' | 'open' };
  /** The reader page, for a chapter that can be read. */
  readonly href: string | null;
}

export interface PartRow {
  readonly ordinal: string;
  readonly title: string;
  readonly description: string;
  readonly chapters: readonly ChapterRow[];
}

export interface MemoirView {
  readonly completed: number;
  readonly total: number;
  readonly excerpts: readonly ArchiveEntry[];
  readonly parts: readonly PartRow[];
  readonly epilogue: ChapterRow | null;
}

const ORDINALS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const EPILOGUE_NUMBER = '∞';

const STATUS: Record<ItemStatus, ChapterRow['status']> = {
  published: { label: 'Published', progress: 'done' },
  completed: { label: 'Completed', progress: 'done' },
  drafting: { label: 'In Progress', progress: 'part-way' },
  draft: { label: 'In Progress', progress: 'part-way' },
  planned: { label: 'Planned', progress: 'open' },
};

/** The memoir's items in the order of the book: chapters by number, the epilogue last. */
export function inBookOrder(items: readonly Item[]): Item[] {
  return items
    .filter((item) => item.type === 'memoir')
    .sort(
      (a, b) => (a.chapter ?? Number.POSITIVE_INFINITY) - (b.chapter ?? Number.POSITIVE_INFINITY),
    );
}

/** 'Part One', by the place of the part from 0. */
export function partName(index: number): string {
  return `Part ${ORDINALS[index] ?? index + 1}`;
}

/** Where a chapter stands in the book: 'Chapter 6 · Part Two, Learning to Fall'; null for what is no chapter. */
export function chapterPlace({ chapter, part }: Item, parts: Book['parts']): string | null {
  if (chapter === null || part === null) return null;
  const title = parts[part - 1]?.title;
  return `Chapter ${chapter} · ${partName(part - 1)}${title === undefined ? '' : `, ${title}`}`;
}

function chapterRow(item: Item, emptyNote: string): ChapterRow {
  const href = isReadable(item) ? readItemPath(item.type, item.id) : null;
  const description = item.description ?? (href ? null : emptyNote);
  return {
    number: item.chapter === null ? EPILOGUE_NUMBER : String(item.chapter),
    title: directedText(item.title),
    description: description && directedText(description),
    status: STATUS[item.status],
    href,
  };
}

function excerptCard(item: Item): ArchiveEntry {
  return {
    ...itemEntry(item),
    date: { iso: '', text: '' },
    category: `Chapter ${item.chapter}`,
  };
}

/** Cards of the posts about the memoir, which the archive leaves out, in the order in which they were written. */
export function memoirEntries(posts: readonly PublishedPost[]): ArchiveEntry[] {
  return allPosts(posts.filter((post) => !isArchived(post)))
    .toReversed()
    .map(entryOf);
}

/** Everything that the Book screen shows of the chapters. The epilogue is no chapter and is not counted. */
export function memoirView(items: readonly Item[], book: Book): MemoirView {
  const ordered = inBookOrder(items);
  const chapters = ordered.filter((item) => item.chapter !== null);
  const epilogue = ordered.find((item) => item.chapter === null);
  const row = (item: Item) => chapterRow(item, book.emptyChapterNote);
  return {
    completed: chapters.filter((item) => STATUS[item.status].progress === 'done').length,
    total: chapters.length,
    excerpts: chapters.filter(isPublished).map(excerptCard),
    parts: book.parts.map((part, index) => ({
      ordinal: partName(index),
      title: part.title,
      description: part.description,
      chapters: chapters.filter((item) => item.part === index + 1).map(row),
    })),
    epilogue: epilogue ? row(epilogue) : null,
  };
}
