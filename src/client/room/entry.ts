import { dateView } from '../../domain/dates.ts';
import type { Link } from '../../domain/link.ts';
import type { Place } from '../../domain/reader/neighbors.ts';
import type { Bytes } from '../../seal/format.ts';
import type { SealedEntry, SealedImage, SealedPost } from '../../seal/payload.ts';
import type { OpenEntry } from './open-file.ts';
import { placeOf, type SealedNeighbor } from './place.ts';
import { fill, find, templateOf, writtenIn } from './view.ts';

function linkTo(view: ParentNode, relation: 'prev' | 'next', link: Link | null): void {
  fill(view, `[rel=${relation}] bdi`, link?.label ?? '');
  writtenIn(link?.language, view.querySelectorAll<HTMLElement>(`[rel=${relation}] bdi`));
  for (const anchor of view.querySelectorAll<HTMLAnchorElement>(`[rel=${relation}]`)) {
    if (link) anchor.href = link.href;
    else anchor.remove();
  }
}

function timeOf(date: string): HTMLTimeElement {
  const time = document.createElement('time');
  const { iso, text } = dateView(date);
  time.dateTime = iso;
  time.textContent = text;
  return time;
}

/** Shows the entry that comes next as a list does. */
function inviteTo(anchor: HTMLElement, { date, label, summary, language }: SealedNeighbor): void {
  if (date !== null) find(anchor, 'span').append(' · ', timeOf(date));
  for (const [selector, text] of [
    ['b', label],
    ['b + span', summary],
  ] as const) {
    const element = find(anchor, selector);
    element.dir = 'auto';
    element.textContent = text;
    writtenIn(language, [element]);
  }
}

function fillPlace(
  view: DocumentFragment,
  { progress, previous, next }: Place<SealedNeighbor>,
): void {
  find<HTMLProgressElement>(view, 'progress').value = progress.percent;
  fill(view, '.progress span', progress.text);
  linkTo(view, 'prev', previous);
  linkTo(view, 'next', next);
  if (next) inviteTo(find(view, '.onward [rel=next]'), next);
  if (!previous && !next) fill(view, 'nav', null);
}

function metaOf({ attribution, date, revised, author, category }: SealedPost): (Node | string)[] {
  if (attribution !== null) return [attribution];
  const rest = `${author ? ` by ${author}` : ''}${category ? ` in ${category}` : ''}`;
  if (date === null) return [rest.trim()];
  const changed = revised ? [document.createElement('br'), 'Revised ', timeOf(revised)] : [];
  return [timeOf(date), rest, ...changed];
}

function fillPost(view: DocumentFragment, post: SealedPost): void {
  fill(view, post.attribution === null ? '[data-of=item]' : '[data-of=post]', null);
  fill(view, '.tag', post.category);
  fill(view, 'h1', post.title);
  writtenIn(post.language, view.querySelectorAll<HTMLElement>('h1, .prose'));
  find(view, '.meta').replaceChildren(...metaOf(post));
  find(view, '.prose').replaceChildren(
    ...post.paragraphs.map((paragraph) => {
      const element = document.createElement('p');
      element.dir = 'auto';
      element.textContent = paragraph;
      return element;
    }),
  );
}

/** The picture comes when it is opened; its address ends with that. */
async function fillPicture(
  element: HTMLImageElement,
  { type }: SealedImage,
  opening: Promise<Bytes>,
): Promise<void> {
  try {
    element.src = URL.createObjectURL(new Blob([await opening], { type }));
    element.onload = () => URL.revokeObjectURL(element.src);
  } catch {
    element.replaceWith('The picture is damaged or did not arrive.');
  }
}

function captionOf(text: string): HTMLElement {
  const caption = document.createElement('figcaption');
  caption.className = 'note';
  caption.dir = 'auto';
  caption.textContent = text;
  return caption;
}

/** The picture above the text takes its room at once. */
function fillFigure(figure: HTMLElement, image: SealedImage, opening: Promise<Bytes>): void {
  const element = find<HTMLImageElement>(figure, 'img');
  element.removeAttribute('src');
  element.width = image.width;
  element.height = image.height;
  element.alt = image.alt;
  if (image.caption) figure.append(captionOf(image.caption));
  fillPicture(element, image, opening);
}

type RichCode = Pick<typeof import('./rich.ts'), 'showRich'>;

function fetchRichCode(): Promise<RichCode> {
  const { src } = find<HTMLScriptElement>(templateOf('rich-code'), 'script');
  return import(/* @vite-ignore */ src);
}

/** Shows the body as its author wrote it. Without the code for that, which may not arrive, its paragraphs stay. */
async function fillRich(
  view: DocumentFragment,
  { post, picture }: OpenEntry,
  richCode: () => Promise<RichCode>,
): Promise<void> {
  if (!post.rich) return;
  const rich = await richCode();
  rich.showRich(find(view, '.prose'), post.rich, (element, image) =>
    fillPicture(element, image, picture(image.number)),
  );
}

/** Fills in an entry, with its place among those that the list has. `richCode` gives the code that shows rich bodies. */
export async function fillEntry(
  view: DocumentFragment,
  entries: readonly SealedEntry[],
  page: string,
  entry: OpenEntry,
  richCode = fetchRichCode,
): Promise<void> {
  const { post, picture } = entry;
  fillPost(view, post);
  fillPlace(view, placeOf(entries, page));
  const figure = find(view, 'figure');
  if (post.image) fillFigure(figure, post.image, picture());
  else figure.remove();
  await fillRich(view, entry, richCode).catch(console.error);
}
