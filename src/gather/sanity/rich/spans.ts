import {
  buildMarksTree,
  isPortableTextToolkitSpan,
  isPortableTextToolkitTextNode,
  type ToolkitNestedPortableTextSpan,
} from '@portabletext/toolkit';
import type { RichNode, RichTag } from '../../../domain/rich.ts';
import type { ImageReference } from '../optional.ts';
import type { Anchors } from './anchors.ts';
import { type Fields, isFields, isTextBlock, listOf, textIn, typeOf } from './fields.ts';
import { type Line, lineOf } from './in-line.ts';
import { addressIn, addressOfMark, isLinkMark, referenceIn } from './links.ts';
import { noteNodes } from './note-text.ts';
import type { Notes } from './notes.ts';
import type { OwnPages } from './own-pages.ts';
import { type AssetAddress, pictureNode } from './pictures.ts';

type Node = RichNode<ImageReference>;

/** What the text of one body is turned into nodes with. */
export interface TextContext {
  readonly pages: OwnPages;
  readonly notes: Notes;
  readonly anchors: Anchors;
  readonly addressOf: AssetAddress;
  /** Takes the type of what is in the text and cannot be shown. */
  readonly leftOut: (type: string) => void;
  /** Takes the name of a mark that stands as plain text: of a link too, where it leads nowhere that a page may lead. */
  readonly unmarked: (name: string) => void;
}

const DECORATORS: ReadonlyMap<string, RichTag> = new Map([
  ...([
    ['strong', 'strong'],
    ['em', 'em'],
    ['code', 'code'],
    ['underline', 'u'],
  ] as const),
  ...([
    ['strike-through', 's'],
    ['strike', 's'],
    ['sub', 'sub'],
    ['sup', 'sup'],
  ] as const),
  ['highlight', 'mark'],
]);

/** More marks on one piece of text, or more pieces in one block, are no author's: the rest is plain text. */
const MOST_MARKS = 12;
const MOST_SPANS = 1000;

interface Span {
  readonly _type: 'span';
  readonly text: string;
  readonly marks: string[];
}

interface Other {
  readonly _type: string;
  readonly [field: string]: unknown;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** A decorator's name; what else stands among the marks is the key of a definition that is not there. */
const DECORATOR = /^[a-z][a-zA-Z-]{1,24}$/;

/** The text of a block with the marks that mean something; the others go. */
function spansOf(
  block: Fields,
  definitions: ReadonlyMap<string, Fields>,
  { unmarked }: TextContext,
): (Span | Other)[] {
  return listOf(block.children).map((child, index) => {
    if (child._type !== 'span') return { ...child, _type: textIn(child, '_type') ?? 'unknown' };
    const marks =
      index < MOST_SPANS && Array.isArray(child.marks) ? child.marks.filter(isText) : [];
    const known = marks.filter((mark) => definitions.has(mark) || DECORATORS.has(mark));
    for (const mark of marks) if (!known.includes(mark) && DECORATOR.test(mark)) unmarked(mark);
    return {
      _type: 'span',
      text: isText(child.text) ? child.text : '',
      marks: [...new Set(known)].slice(0, MOST_MARKS),
    };
  });
}

const isNote = (fields: Fields): boolean => /note$/i.test(typeOf(fields));

/** A number that leads to a note is a link: it stands beside other links, never within. */
function isNoteMark(node: Node): boolean {
  const first = typeof node !== 'string' && node.tag === 'sup' ? node.children[0] : undefined;
  return first !== undefined && typeof first !== 'string' && first.tag === 'a';
}

/** Characters of an address that are told. */
const TOLD_ADDRESS = 80;

function linkName(definition: Fields): string {
  const address = addressIn(definition)
    ?.trim()
    .replace(/[\s\p{Cc}]+/gu, ' ');
  return address ? `link to ${address.slice(0, TOLD_ADDRESS)}` : 'link';
}

/** The mark of a note, which is taken; a note within a note is none. Null where it says nothing. */
function noteMark(fields: Fields, context: TextContext): Node | null {
  const without = (parts: unknown) => listOf(parts).filter((part) => !isNote(part));
  const nodes = noteNodes(fields, context.pages, (block) => {
    const { children, markDefs } = block;
    if (!isTextBlock(block)) return inlineNodes({ ...block, _type: typeOf(block) }, context);
    return textNodes({ children: without(children), markDefs: without(markDefs) }, context);
  });
  return nodes && context.notes.mark(nodes);
}

function marked(definition: Fields, children: Node[], context: TextContext): Node[] {
  if (isNote(definition)) {
    const note = noteMark(definition, context);
    return note === null ? children : [...children, note];
  }
  const href = addressOfMark(definition, context.pages) ?? context.anchors.addressOf(definition);
  const words = children.filter((child) => !isNoteMark(child));
  const some = words.some((child) => typeof child !== 'string' || child.trim() !== '');
  // One to a post that waits or is sealed is plain text as it should be.
  if (href === null && referenceIn(definition) === null) {
    context.unmarked(isLinkMark(definition) ? linkName(definition) : typeOf(definition));
  }
  if (href === null || !some) return children;
  return [{ tag: 'a', href, children: words }, ...children.filter(isNoteMark)];
}

function isTreeNode(value: unknown): value is { readonly _type: string } {
  return isFields(value) && typeof value._type === 'string';
}

/** A stretch of words with one mark. A link in a link, as two marks on the same words would make it, is no HTML. */
function spanNodes(
  span: ToolkitNestedPortableTextSpan,
  within: boolean,
  context: TextContext,
): Node[] {
  const definition: unknown = span.markDef;
  if (isFields(definition)) {
    const children = nodesOf(span.children, true, context);
    return within && !isNote(definition) ? children : marked(definition, children, context);
  }
  const children = nodesOf(span.children, within, context);
  const tag = DECORATORS.get(span.markType);
  return tag === undefined ? children : [{ tag, children }];
}

function nodesOf(tree: readonly unknown[], within: boolean, context: TextContext): Node[] {
  return tree.filter(isTreeNode).flatMap((node): Node[] => {
    if (isPortableTextToolkitSpan(node)) return spanNodes(node, within, context);
    if (!isPortableTextToolkitTextNode(node)) return inlineNodes(node, context);
    return node.text === '\n' ? [{ tag: 'br', children: [] }] : [node.text];
  });
}

function inlineNodes(node: { readonly _type: string }, context: TextContext): Node[] {
  const fields: Fields = { ...node };
  const note = isNote(fields) ? noteMark(fields, context) : null;
  if (note !== null) return [note];
  const picture = pictureNode(fields, context.addressOf);
  if (picture === null) context.leftOut(node._type);
  return picture === null ? [] : [picture];
}

/** The text of a block, or of a cell, with its marks. Marks without a definition go; their words stay. */
export function textLine(block: Fields, context: TextContext): Line {
  const definitions = new Map(
    listOf(block.markDefs).flatMap((definition): [string, Fields][] => {
      const key = textIn(definition, '_key');
      return key === null ? [] : [[key, definition]];
    }),
  );
  const children = spansOf(block, definitions, context);
  const markDefs = [...definitions].map(([key, definition]) => ({
    ...definition,
    _key: key,
    _type: textIn(definition, '_type') ?? 'link',
  }));
  const tree = buildMarksTree({ _type: 'block', children, markDefs });
  return lineOf(nodesOf(tree, false, context).filter((node) => node !== ''));
}

/** The same in one list, where figures may stand behind words. */
export function textNodes(block: Fields, context: TextContext): Node[] {
  const { words, figures } = textLine(block, context);
  return [...words, ...figures];
}
