import { directionOf } from '../../domain/html/direction.ts';
import { bookHtml } from '../../domain/html/rich-html.ts';
import type {
  Edition,
  EditionChapter,
  EditionPart,
  Paragraph,
} from '../../domain/memoir/edition.ts';
import { escaped, xhtmlPage } from './xhtml.ts';

/** A page of the EPUB, in the order of reading. */
export interface BookPage {
  readonly file: string;
  /** What it is called in the contents; null for pages that are not in them. */
  readonly title: string | null;
  /** Depth in the contents, from 1. */
  readonly level: 1 | 2;
  readonly text: string;
}

function paragraph(runs: Paragraph, language: string): string {
  const text = runs
    .map((run) => (run.emphasis ? `<em>${escaped(run.text)}</em>` : escaped(run.text)))
    .join('');
  return `<p${directionOf(runs.map((run) => run.text).join(''), language)}>${text}</p>`;
}

function chapterPage(chapter: EditionChapter, language: string, level: 1 | 2): BookPage {
  const { id, number, title, paragraphs, rich } = chapter;
  const [type, label] =
    number === null ? ['epilogue', 'Epilogue'] : ['chapter', `Chapter ${number}`];
  const body = `<section epub:type="${type}" role="doc-${type}" aria-labelledby="title">
<header><p class="label">${label}</p><h${level} id="title"${directionOf(title, language)}>${escaped(title)}</h${level}></header>
${rich ? bookHtml(rich, language, level) : paragraphs.map((runs) => paragraph(runs, language)).join('\n')}
</section>`;
  const named = number === null ? `${label}: ${title}` : title;
  return {
    file: `chapter-${id}.xhtml`,
    title: named,
    level,
    text: xhtmlPage(language, title, body),
  };
}

function partPages(part: EditionPart, language: string, file: string): BookPage[] {
  const { label, title, description, chapters } = part;
  const body = `<section epub:type="part" role="doc-part" aria-labelledby="title" class="alone">
<p class="label">${escaped(label)}</p><h1 id="title"${directionOf(title, language)}>${escaped(title)}</h1>
<p${directionOf(description, language)}>${escaped(description)}</p>
</section>`;
  const page = {
    file,
    title: `${label}: ${title}`,
    level: 1,
    text: xhtmlPage(language, title, body),
  } as const;
  return [page, ...chapters.map((chapter) => chapterPage(chapter, language, 2))];
}

function frontPages(edition: Edition): BookPage[] {
  const { title, subtitle, author, dedication, language, rights, note, address } = edition;
  const cover = `<section epub:type="cover" class="cover">
<img src="cover.jpg" role="doc-cover" alt="${escaped(edition.cover)}"/>
</section>`;
  const titlePage = `<section epub:type="titlepage" class="alone">
<h1${directionOf(title, language)}>${escaped(title)}</h1>
<p class="subtitle"${directionOf(subtitle, language)}>${escaped(subtitle)}</p>
<p>${escaped(author)}</p>
</section>`;
  const linked = escaped(note).replace(escaped(address), (at) => `<a href="${at}">${at}</a>`);
  const imprint = `<section epub:type="copyright-page" class="small">
<p>${escaped(rights)}</p>
<p>${linked}</p>
</section>`;
  const dedicated = `<section epub:type="dedication" role="doc-dedication" class="alone">
<p${directionOf(dedication, language)}>${escaped(dedication)}</p>
</section>`;
  const page = (file: string, name: string, body: string): BookPage => {
    return { file, title: null, level: 1, text: xhtmlPage(language, name, body) };
  };
  return [
    page('cover.xhtml', 'Cover', cover),
    page('title.xhtml', title, titlePage),
    page('imprint.xhtml', 'Imprint', imprint),
    page('dedication.xhtml', 'Dedication', dedicated),
  ];
}

/** The pages of the EPUB in two halves, between which the contents stand. */
export function bookPages(edition: Edition): { front: BookPage[]; text: BookPage[] } {
  const { language } = edition;
  const parts = edition.parts.flatMap((part, index) =>
    partPages(part, language, `part-${index + 1}.xhtml`),
  );
  const epilogue = edition.epilogue ? [chapterPage(edition.epilogue, language, 1)] : [];
  return { front: frontPages(edition), text: [...parts, ...epilogue] };
}
