import { KEEPS_PAGES, SITE } from '../../site.ts';
import { ROUTES } from '../routes.ts';
import { hasScreen } from '../screens.ts';
import type { Neighbor } from './invitation.ts';
import type { ReaderPage, ReaderView } from './reader.ts';

/*
 * Reader pages without an author's words. They are no pages of the site: what they say in common with any other is what a
 * reader who keeps pages has already (domain/reader/page-part.ts).
 */

const date = { iso: '-', text: '-' };
const neighbor: Neighbor = { label: '-', href: '/read/', date, summary: '-', isLong: true };
const size = { width: 1600, height: 1067, widths: [480, 720, 960, 1280, 1600], focus: null };

const POST: ReaderView = {
  theme: 'day',
  title: '-',
  category: '-',
  badge: '-',
  date,
  author: SITE.author,
  attribution: null,
  picture: { name: '-', alt: '-', ...size },
  paragraphs: ['-', '-'],
  summary: '-',
  back: { topLabel: 'Back to Archive', bottomLabel: 'Return to Archive', href: ROUTES.archive },
  place: { progress: { percent: 50, text: '- of -' }, previous: neighbor, next: neighbor },
  onward: null,
  canonical: '/read/-',
  card: '-',
};

const CHAPTER: ReaderView = {
  ...POST,
  theme: 'fire',
  category: null,
  date: null,
  author: null,
  attribution: '-',
  picture: null,
  back: { topLabel: 'Back to Book', bottomLabel: 'Return to Book Overview', href: ROUTES.book },
  canonical: '/read/memoir/-',
};

/** A post and, on a site with the book, a chapter, at addresses that nothing else can have; none where pages are not kept. */
export const SPECIMENS: readonly ReaderPage[] = KEEPS_PAGES
  ? [
      { path: '.post', view: POST },
      ...(hasScreen('book') ? [{ path: '.chapter', view: CHAPTER }] : []),
    ]
  : [];
