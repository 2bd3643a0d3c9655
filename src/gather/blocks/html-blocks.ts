import { isUnsafe, UNSAFE_LINK } from './address.ts';
import { withoutUnseen } from './for-few/unseen.ts';
import { type HtmlNotes, isMoreThanSign, notesIn } from './notes.ts';
import { blockElement } from './objects.ts';
import {
  attribute,
  type Element,
  elementsIn,
  htmlNodes,
  isElement,
  type Node,
  wordsIn,
} from './tree.ts';
import { type Block, type BlockWriter, createWriter, type Shape } from './writer.ts';

/** Where in a text an element stands. */
interface Context {
  readonly marks: readonly string[];
  readonly shape: Shape;
  /** Within an item of a list, where a paragraph is a line of the item. */
  readonly inItem: boolean;
  readonly depth: number;
}

/** Below it nobody's markup means anything: only the words are taken. */
const DEEPEST = 100;

const MARKS = new Map(
  Object.entries({
    ...{ strong: 'strong', b: 'strong', em: 'em', i: 'em', cite: 'em', dfn: 'em' },
    ...{ code: 'code', kbd: 'code', samp: 'code', tt: 'code', u: 'underline', ins: 'underline' },
    ...{ s: 'strike-through', del: 'strike-through', strike: 'strike-through' },
    ...{ sub: 'sub', sup: 'sup', mark: 'highlight' },
  }),
);

const PARAGRAPHS =
  'p div section article main header footer aside nav address center details summary dl dd figure figcaption body html fieldset'.split(
    ' ',
  );

/** Elements that no page shows, and that are told of. */
const TOLD =
  'script form input button select textarea object applet canvas svg math frameset dialog'.split(
    ' ',
  );
/** Elements that say nothing to a reader. */
const SILENT =
  'style noscript template head title link meta base source track param wbr col colgroup'.split(
    ' ',
  );

interface Walk {
  readonly writer: BlockWriter;
  readonly notes: HtmlNotes;
  readonly tell: (what: string) => void;
  readonly titles: boolean;
}

function childrenOf(element: Element, context: Context, walk: Walk): void {
  const below = { ...context, depth: context.depth + 1 };
  for (const child of element.childNodes) visit(child, below, walk);
}

function list(element: Element, context: Context, walk: Walk): void {
  const listItem = element.tagName === 'ol' ? 'number' : 'bullet';
  const level = (context.shape.level ?? 0) + 1;
  const shape: Shape = { style: context.shape.style, listItem, level };
  childrenOf(element, { ...context, shape, inItem: false }, walk);
  walk.writer.begin(context.shape);
}

/** Within an item each paragraph is a line of it; elsewhere it is a block of its own. */
function paragraph(element: Element, context: Context, walk: Walk, shape: Shape): void {
  if (context.inItem) {
    if (walk.writer.hasWords()) walk.writer.lineBreak(context.marks);
    childrenOf(element, context, walk);
    return;
  }
  walk.writer.begin(shape);
  childrenOf(element, { ...context, shape }, walk);
  walk.writer.begin(context.shape);
}

function item(element: Element, context: Context, walk: Walk): void {
  const shape: Shape =
    context.shape.level === undefined
      ? { style: context.shape.style, listItem: 'bullet', level: 1 }
      : context.shape;
  walk.writer.begin(shape);
  childrenOf(element, { ...context, shape, inItem: true }, walk);
  walk.writer.begin(context.shape);
}

function anchor(element: Element, context: Context, walk: Walk): void {
  const note = walk.notes.textFor(element);
  const href = (note === null && attribute(element, 'href')) || '#';
  const unsafe = isUnsafe(href);
  if (unsafe) walk.tell(UNSAFE_LINK);
  const isNone = unsafe || href === '#';
  const marks = isNone ? context.marks : [...context.marks, walk.writer.link(href)];
  if (note === null || isMoreThanSign(element)) childrenOf(element, { ...context, marks }, walk);
  if (note !== null) walk.writer.inline({ _type: 'footnote', text: note });
}

function checkbox(element: Element, context: Context, walk: Walk): boolean {
  if (element.tagName !== 'input' || attribute(element, 'type') !== 'checkbox') return false;
  const checked = element.attrs.some(({ name }) => name === 'checked');
  walk.writer.text(checked ? '☑ ' : '☐ ', context.marks);
  return true;
}

function quote(element: Element, context: Context, walk: Walk): void {
  const shape = { ...context.shape, style: 'blockquote' };
  paragraph(element, { ...context, inItem: false }, walk, shape);
}

function marked(element: Element, context: Context, walk: Walk): void {
  const mark = MARKS.get(element.tagName);
  const marks = mark && !context.marks.includes(mark) ? [...context.marks, mark] : context.marks;
  childrenOf(element, { ...context, marks }, walk);
}

function quoted(element: Element, context: Context, walk: Walk): void {
  walk.writer.text('“', context.marks);
  childrenOf(element, context, walk);
  walk.writer.text('”', context.marks);
}

type Take = (element: Element, context: Context, walk: Walk) => void;

const each = (names: readonly string[], take: Take) => names.map((name) => [name, take] as const);

const TAKERS: ReadonlyMap<string, Take> = new Map([
  ...each(SILENT, () => {}),
  ...each(TOLD, ({ tagName }, _, { tell }) => tell(`<${tagName}>`)),
  ...each(PARAGRAPHS, (element, context, walk) => paragraph(element, context, walk, context.shape)),
  ...each(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], (element, context, walk) =>
    paragraph(element, context, walk, { style: element.tagName }),
  ),
  ...each(['ul', 'ol', 'menu'], list),
  ...each(['li'], item),
  ...each(['a'], anchor),
  ...each(['blockquote'], quote),
  ...each(['q'], quoted),
  ...each(['dt'], (element, context, walk) =>
    paragraph(element, { ...context, marks: [...context.marks, 'strong'] }, walk, context.shape),
  ),
  ...each(['br'], (_, { marks }, { writer }) => writer.lineBreak(marks)),
]);

function visitElement(element: Element, context: Context, walk: Walk): void {
  if (walk.notes.isNote(element) || checkbox(element, context, walk)) return;
  if (blockElement(element, context.shape, walk)) return;
  const take = TAKERS.get(element.tagName) ?? marked;
  take(element, context, walk);
}

function visit(node: Node, context: Context, walk: Walk): void {
  if (context.depth > DEEPEST) {
    walk.writer.text(wordsIn([node]), context.marks);
    for (const { tagName } of elementsIn([node]))
      if (tagName === 'img') walk.tell('picture that is nested too deep');
  } else if (isElement(node)) visitElement(node, context, walk);
  else if (node.nodeName === '#text' && 'value' in node)
    walk.writer.text(node.value, context.marks);
}

/** A text as Portable Text, and what of it did not come along: a word for each kind, with its number. */
export interface MadeBody {
  readonly blocks: Block[];
  readonly told: readonly string[];
}

/** What was told of, each kind once, with how often. */
export function countedLines(kinds: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => (count === 1 ? kind : `${kind} (${count} times)`));
}

/**
 * HTML as Portable Text. Nothing in it can make this fail: what is no text is named and left out, and below a hundred
 * elements only the words count. With `titles` the title of a picture is its caption.
 */
export function htmlBlocks(html: string, titles = false): MadeBody {
  const nodes = htmlNodes(html);
  const notes = notesIn(nodes);
  const told = [...notes.told];
  const tell = (what: string) => told.push(what);
  const writer = createWriter();
  const walk: Walk = { writer, notes, tell, titles };
  const context: Context = { marks: [], shape: { style: 'normal' }, inItem: false, depth: 0 };
  const isNoteLink = (element: Element) => notes.textFor(element) !== null;
  for (const node of withoutUnseen(nodes, isNoteLink, tell)) visit(node, context, walk);
  return { blocks: writer.finish(), told: countedLines(told) };
}
