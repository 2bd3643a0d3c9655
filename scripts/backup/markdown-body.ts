import { type PortableTextRenderers, portableTextToMarkdown } from '@portabletext/markdown';
import { type Fields, isFields } from '../../src/gather/sanity/rich/fields.ts';
import { noteIn } from '../../src/gather/sanity/rich/note-text.ts';
import { isMoreThanMarkdown, withAddresses, withPicture } from './picture.ts';

/** Readers of Markdown follow lists to about fifty levels, and lose the words of deeper ones. */
const DEEPEST_LIST = 40;

const isBlock = (value: unknown): value is Fields & { _type: string } =>
  isFields(value) && typeof value._type === 'string';

/** An item of a list no deeper than a reader of Markdown follows. */
function withLevel<Item extends Fields>(block: Item): Item {
  const { level } = block;
  return typeof level === 'number' && level > DEEPEST_LIST
    ? { ...block, level: DEEPEST_LIST }
    : block;
}

const isNote = (value: unknown): value is Fields =>
  isFields(value) && typeof value._type === 'string' && /note$/i.test(value._type);

/** The id of the document that a mark leads to, or null. */
function referenceIn(mark: unknown): string | null {
  if (!isFields(mark)) return null;
  const all = [mark, ...Object.values(mark)].filter(isFields);
  return all.map(({ _ref }) => _ref).find((id) => typeof id === 'string') ?? null;
}

type PictureForm = (picture: Fields & { _type: string }) => Fields & { _type: string };

/** The type of what stands in Markdown as JSON: the library knows nothing of it. */
const AS_JSON = 'json:object';

/** A picture as an import takes it back whole. */
const wholePicture: PictureForm = (picture) =>
  isMoreThanMarkdown(picture) ? { _type: AS_JSON, object: picture } : withPicture(picture);

/** A block with the pictures among its words. */
function withPictures(block: Fields & { _type: string }, pictureAs: PictureForm) {
  const { children } = block;
  if (block._type !== 'block' || !Array.isArray(children)) return pictureAs(block);
  return { ...block, children: children.map((each) => (isBlock(each) ? withPicture(each) : each)) };
}

/** The words of a note's blocks, each as a paragraph. */
const asParagraphs = (blocks: readonly Fields[]): Fields[] =>
  blocks.map(({ style: _, listItem: __, level: ___, ...block }) => block);

/** Collects the notes of a text, which stand below it; `markdownOf` makes Markdown of those that are blocks. */
function collectNotes(markdownOf: (blocks: readonly Fields[]) => string) {
  const notes: string[] = [];
  return {
    mark: (fields: Fields): string => {
      const note = noteIn(fields);
      const text = typeof note === 'string' ? note : markdownOf(asParagraphs(note));
      const line = text.replace(/\s+/g, ' ').trim();
      if (line === '') return '';
      notes.push(line);
      return `[^${notes.length}]`;
    },
    below: () => notes.map((text, index) => `\n\n[^${index + 1}]: ${text}`).join(''),
  };
}

/** Marks for which Markdown has no signs, and HTML has an element. */
const ELEMENTS: ReadonlyMap<string, string> = new Map([
  ['sub', 'sub'],
  ['sup', 'sup'],
  ['highlight', 'mark'],
]);

/** Words of their own in a text, and the lists of blocks between these: items of a list belong together. */
function runsOf(parts: readonly unknown[]): (string | unknown[])[] {
  return parts.reduce<(string | unknown[])[]>((runs, part) => {
    const last = runs.at(-1);
    if (typeof part === 'string') runs.push(part);
    else if (Array.isArray(last)) last.push(part);
    else runs.push([part]);
    return runs;
  }, []);
}

/** The renderer under every name that objects inherit: the library would take a mark `constructor` for a renderer. */
function forInherited<Renderer>(renderer: Renderer): Record<string, Renderer> {
  const names = Object.getOwnPropertyNames(Object.prototype);
  return Object.fromEntries(names.map((name) => [name, renderer]));
}

/**
 * A body as Markdown: pictures lead to their files, notes stand below, and links to other documents lead to their texts,
 * by `fileOf` of a document's id. Items of a list deeper than forty levels stand in the fortieth. Parts of a text, of
 * several fields say, stand one below the other.
 */
export function bodyMarkdown(
  body: unknown,
  fileOf: (id: string) => string | null,
  pictureAs: PictureForm = wholePicture,
): string {
  const notes = collectNotes((blocks) => markdownOf(blocks));
  const unknownMark: PortableTextRenderers['unknownMark'] = ({ value, children, markType }) => {
    const element = ELEMENTS.get(markType ?? '');
    if (element !== undefined) return `<${element}>${children}</${element}>`;
    const mark: unknown = value;
    if (isNote(mark)) return `${children}${notes.mark(mark)}`;
    const id = referenceIn(mark);
    const file = id && fileOf(id);
    return file ? `[${children}](${file})` : children;
  };
  const unknownType: PortableTextRenderers['unknownType'] = ({ value, isInline }) => {
    const object: unknown = value;
    if (isInline && isNote(object)) return notes.mark(object);
    const own = isFields(object) && object._type === AS_JSON ? object.object : object;
    const json = JSON.stringify(withAddresses(own), null, isInline ? 0 : 1);
    return isInline ? `\`${json}\`` : `\`\`\`json:object\n${json}\n\`\`\``;
  };
  const blocksAsMarkdown = (blocks: readonly unknown[]): string =>
    portableTextToMarkdown(
      blocks
        .filter(isBlock)
        .map((block) => withPictures(block, pictureAs))
        .map(withLevel),
      {
        unknownMark,
        unknownType,
        // The library's underscores are no signs within a word.
        marks: { ...forInherited(unknownMark), em: ({ children }) => `*${children}*` },
        types: forInherited(unknownType),
        block: forInherited(({ children = '' }) => children),
      },
    );
  const markdownOf = (text: unknown): string =>
    runsOf([text].flat(2))
      .map((run) => (typeof run === 'string' ? run : blocksAsMarkdown(run)))
      .filter(Boolean)
      .join('\n\n');
  const markdown = markdownOf(body);
  return markdown + notes.below();
}
