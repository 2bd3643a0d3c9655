import { isReadFromRight } from '../../domain/html/direction.ts';
import type { Edition } from '../../domain/memoir/edition.ts';
import type { BookPage } from './pages.ts';
import { escaped, xhtmlPage } from './xhtml.ts';

/** `META-INF/container.xml`: where the package document is. */
export const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** What the book is for readers who do not read with their eyes, or not only (EPUB Accessibility 1.1, section 2). */
const ACCESS: readonly (readonly [string, string])[] = [
  ['accessMode', 'textual'],
  ['accessMode', 'visual'],
  ['accessModeSufficient', 'textual'],
  ['accessibilityFeature', 'alternativeText'],
  ['accessibilityFeature', 'displayTransformability'],
  ['accessibilityFeature', 'readingOrder'],
  ['accessibilityFeature', 'structuralNavigation'],
  ['accessibilityFeature', 'tableOfContents'],
  ['accessibilityFeature', 'unlocked'],
  ['accessibilityHazard', 'none'],
  [
    'accessibilitySummary',
    'Plain text with headings in order and contents that lead to every part and chapter. The cover is the only picture and is described. Size, type, color and spacing are left to the reader’s own settings.',
  ],
];

function metadata(edition: Edition): string {
  const { title, subtitle, author, description, rights, address, date } = edition;
  const access = ACCESS.map(
    ([name, value]) => `<meta property="schema:${name}">${escaped(value)}</meta>`,
  );
  return `<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${escaped(address)}</dc:identifier>
<dc:title id="main">${escaped(title)}</dc:title><meta refines="#main" property="title-type">main</meta>
<dc:title id="sub">${escaped(subtitle)}</dc:title><meta refines="#sub" property="title-type">subtitle</meta>
<dc:creator id="author">${escaped(author)}</dc:creator><meta refines="#author" property="role" scheme="marc:relators">aut</meta>
<dc:language>${edition.language}</dc:language>
<dc:date>${date}</dc:date>
<dc:source>${escaped(address)}</dc:source>
<dc:description>${escaped(description)}</dc:description>
<dc:rights>${escaped(rights)}</dc:rights>
<meta property="dcterms:modified">${date}T00:00:00Z</meta>
${access.join('\n')}
</metadata>`;
}

/** `package.opf`: metadata, files and order of reading; the contents stand before the first of `text`. */
export function packageDocument(
  edition: Edition,
  front: readonly BookPage[],
  text: readonly BookPage[],
): string {
  const item = ({ file }: { file: string }) =>
    `<item id="${file}" href="${file}" media-type="application/xhtml+xml"/>`;
  const turned = isReadFromRight(edition.language) ? ' page-progression-direction="rtl"' : '';
  const itemref = ({ file }: { file: string }) => `<itemref idref="${file}"/>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en">
${metadata(edition)}
<manifest>
<item id="nav.xhtml" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="cover.jpg" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>
<item id="book.css" href="book.css" media-type="text/css"/>
${[...front, ...text].map(item).join('\n')}
</manifest>
<spine${turned}>
${[...front, { file: 'nav.xhtml' }, ...text].map(itemref).join('\n')}
</spine>
</package>
`;
}

function entry({ file, title }: BookPage, below: readonly string[]): string {
  const list = below.length === 0 ? '' : `\n<ol>\n${below.join('\n')}\n</ol>\n`;
  return `<li><a href="${file}">${escaped(title ?? '')}</a>${list}</li>`;
}

function contents(text: readonly BookPage[]): string {
  const tops = text.flatMap((page, index) => (page.level === 1 ? [index] : []));
  return tops
    .map((start, index) => {
      const [top, ...below] = text.slice(start, tops[index + 1]);
      return top
        ? entry(
            top,
            below.map((page) => entry(page, [])),
          )
        : '';
    })
    .join('\n');
}

/** `nav.xhtml`: the contents by part and chapter, and the landmarks. */
export function navigation(language: string, text: readonly BookPage[]): string {
  const start = text[0]?.file ?? '';
  return xhtmlPage(
    language,
    'Contents',
    `<nav epub:type="toc" role="doc-toc" aria-labelledby="contents" class="contents">
<h1 id="contents">Contents</h1>
<ol>
${contents(text)}
</ol>
</nav>
<nav epub:type="landmarks" aria-label="Landmarks" hidden="hidden">
<ol>
<li><a epub:type="cover" href="cover.xhtml">Cover</a></li>
<li><a epub:type="toc" href="nav.xhtml">Contents</a></li>
<li><a epub:type="bodymatter" href="${start}">Start of the text</a></li>
</ol>
</nav>`,
  );
}
