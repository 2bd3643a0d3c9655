import { dateView } from '../../domain/dates.ts';
import type { Link } from '../../domain/link.ts';
import { type Place, placeIn } from '../../domain/neighbors.ts';
import { readPath } from '../../domain/routes.ts';
import type { SealedEntry, SealedImage, SealedPost } from '../../seal/payload.ts';
import { openedFile, openedList, openedPost } from './open-file.ts';
import { fill, find } from './view.ts';

function linkTo(view: ParentNode, relation: 'prev' | 'next', link: Link | null): void {
  fill(view, `[rel=${relation}] span + span`, link?.label ?? '');
  for (const anchor of view.querySelectorAll<HTMLAnchorElement>(`[rel=${relation}]`)) {
    if (link) anchor.href = link.href;
    else anchor.remove();
  }
}

function fillPlace(view: DocumentFragment, { progress, previous, next }: Place): void {
  find<HTMLProgressElement>(view, 'progress').value = progress.percent;
  fill(view, '.progress span', progress.text);
  linkTo(view, 'prev', previous);
  linkTo(view, 'next', next);
  if (!previous && !next) fill(view, '.pager', null);
}

function metaOf({ attribution, date, author, category }: SealedPost): (Node | string)[] {
  if (attribution !== null) return [attribution];
  const rest = `${author ? ` by ${author}` : ''}${category ? ` in ${category}` : ''}`;
  if (date === null) return [rest.trim()];
  const time = document.createElement('time');
  const { iso, text } = dateView(date);
  time.dateTime = iso;
  time.textContent = text;
  return [time, rest];
}

function fillPost(view: DocumentFragment, post: SealedPost): void {
  fill(view, post.attribution === null ? '[data-of=item]' : '[data-of=post]', null);
  fill(view, '.tag', post.category);
  fill(view, 'h1', post.title);
  find(view, '.meta').replaceChildren(...metaOf(post));
  find(view, '.prose').replaceChildren(
    ...post.paragraphs.map((paragraph) => {
      const element = document.createElement('p');
      element.textContent = paragraph;
      return element;
    }),
  );
}

/** The picture takes its room at once, and comes when it is opened; its address ends with that. */
async function fillPicture(
  figure: HTMLElement,
  image: SealedImage,
  root: CryptoKey,
  page: string,
): Promise<void> {
  const element = find<HTMLImageElement>(figure, 'img');
  element.removeAttribute('src');
  element.width = image.width;
  element.height = image.height;
  element.alt = image.alt;
  try {
    const bytes = await openedFile(root, 'image', page);
    element.src = URL.createObjectURL(new Blob([bytes], { type: image.type }));
    element.onload = () => URL.revokeObjectURL(element.src);
  } catch {
    figure.textContent = 'The picture is damaged or did not arrive.';
  }
}

function placeOf(entries: readonly SealedEntry[], page: string): Place | null {
  const paged = entries.flatMap((entry) =>
    entry.page === null
      ? []
      : [{ page: entry.page, label: entry.title, href: readPath(entry.page) }],
  );
  const index = paged.findIndex((entry) => entry.page === page);
  return index < 0 ? null : placeIn(paged, index);
}

/**
 * Fills in the entry with this page name, its place among the others computed from the list. False when the room has
 * no such entry. Throws a `DamagedError`, or what `fetch` throws.
 */
export async function fillEntry(
  view: DocumentFragment,
  root: CryptoKey,
  page: string,
): Promise<boolean> {
  const opening = openedPost(root, page);
  opening.catch(() => {});
  const place = placeOf((await openedList(root)).entries, page);
  if (!place) return false;
  const post = await opening;
  fillPost(view, post);
  fillPlace(view, place);
  const figure = find(view, 'figure');
  if (post.image) fillPicture(figure, post.image, root, page);
  else figure.remove();
  return true;
}
