import type { Bytes } from './format.ts';

/** One line of a sealed list. Without a page it is listed and leads nowhere. */
export interface SealedEntry {
  /** The opaque name of its reader page. */
  readonly page: string | null;
  /** The root key of its files, 32 bytes in base64; null without a page. */
  readonly key: string | null;
  /** The last part of its address in clear, which leads here too. */
  readonly slug: string | null;
  readonly title: string;
  /** ISO 8601. */
  readonly date: string | null;
  readonly category: string | null;
  readonly excerpt: string;
  /** The code of the language of title and text, where that is not the one of the site's texts. */
  readonly language?: string | undefined;
}

/** One person's list, in the order it is shown in. */
export interface SealedList {
  readonly entries: readonly SealedEntry[];
  /** ISO 8601: whoever opens a file that was lent is shown nothing after it. Without one there is no end. */
  readonly until?: string;
}

/** How to show the picture in the image file that has the same id as the post. */
export interface SealedImage {
  /** Media type. */
  readonly type: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** What stands below it, where that is not said by the text around it. */
  readonly caption?: string;
}

/** A picture in the text: it lies in the image file of the entry's page, a dash, and this number, from 1. */
export interface SealedInText extends SealedImage {
  readonly number: number;
}

/** An element of a text as its author wrote it. Links lead to safe protocols, or to paths that begin at the site. */
export interface SealedElement {
  readonly tag: string;
  readonly children: readonly SealedNode[];
  readonly href?: string;
  readonly id?: string;
  readonly label?: string;
  readonly align?: 'right' | 'center';
  readonly image?: SealedInText;
}

/** A text is a text, never markup. */
export type SealedNode = string | SealedElement;

/** What a sealed reader page shows. */
export interface SealedPost {
  readonly title: string;
  /** ISO 8601. */
  readonly date: string | null;
  /** ISO 8601: when it was last revised, where that was on a later day. */
  readonly revised?: string | undefined;
  readonly category: string | null;
  /** As in the list. */
  readonly language?: string | undefined;
  readonly author: string | null;
  /** A built-in item's line, shown in place of date, author and category. */
  readonly attribution: string | null;
  readonly paragraphs: readonly string[];
  /** The body as its author wrote it; absent where the paragraphs say all there is. */
  readonly rich?: readonly SealedNode[];
  readonly image: SealedImage | null;
}

type Shape = Readonly<Record<string, 'string' | 'string null' | 'string undefined' | 'number'>>;

const LISTED: Shape = {
  page: 'string null',
  key: 'string null',
  slug: 'string null',
  title: 'string',
  date: 'string null',
  category: 'string null',
  excerpt: 'string',
  language: 'string undefined',
};
const POST: Shape = {
  title: 'string',
  date: 'string null',
  revised: 'string undefined',
  category: 'string null',
  language: 'string undefined',
  author: 'string null',
  attribution: 'string null',
};
const IMAGE: Shape = {
  type: 'string',
  width: 'number',
  height: 'number',
  alt: 'string',
  caption: 'string undefined',
};
const ELEMENT: Shape = {
  tag: 'string',
  href: 'string undefined',
  id: 'string undefined',
  label: 'string undefined',
};

function has(value: unknown, shape: Shape): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(shape).every(([name, allowed]) => {
    const field: unknown = Reflect.get(value, name);
    return allowed.includes(field === null ? 'null' : typeof field);
  });
}

const isList = (value: unknown): value is SealedList =>
  has(value, {}) &&
  Array.isArray(value.entries) &&
  value.entries.every((entry: unknown) => has(entry, LISTED));

const isNodes = (value: unknown): value is readonly SealedNode[] =>
  Array.isArray(value) &&
  value.every(
    (node: unknown) =>
      typeof node === 'string' ||
      (has(node, ELEMENT) &&
        isNodes(node.children) &&
        (node.image === undefined || has(node.image, { ...IMAGE, number: 'number' }))),
  );

const isPost = (value: unknown): value is SealedPost =>
  has(value, POST) &&
  Array.isArray(value.paragraphs) &&
  value.paragraphs.every((paragraph: unknown) => typeof paragraph === 'string') &&
  (value.rich === undefined || isNodes(value.rich)) &&
  (value.image === null || has(value.image, IMAGE));

function decode<T>(bytes: Bytes, accepts: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return accepts(value) ? value : null;
  } catch {
    return null;
  }
}

/** The list in an opened file, or null when its shape is not this version's. */
export const decodeList = (bytes: Bytes): SealedList | null => decode(bytes, isList);

/** The post in an opened file, or null when its shape is not this version's. */
export const decodePost = (bytes: Bytes): SealedPost | null => decode(bytes, isPost);
