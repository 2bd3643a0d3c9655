import { lazyList } from './lazy-list.ts';

/** Every element that an author's text may become. Nothing else of it can reach a page. */
export const RICH_TAGS = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
  ...['strong', 'em', 'code', 'u', 's', 'sub', 'sup', 'mark', 'a', 'img'],
  ...['figure', 'figcaption', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'section'],
] as const;
export type RichTag = (typeof RICH_TAGS)[number];

/** An element of a text as its author wrote it. Texts in it are texts, never markup. */
export interface RichElement<Image> {
  readonly tag: RichTag;
  readonly children: readonly RichNode<Image>[];
  /** Where a link leads: another site, an address to write to, a page or a note of this one. */
  readonly href?: string;
  readonly id?: string;
  /** What it is called by those who do not see it. */
  readonly label?: string;
  /** To which side the words of a cell stand; where nothing is said, to where they begin. */
  readonly align?: 'right' | 'center';
  /** Of `img` alone. */
  readonly image?: Image;
}

export type RichNode<Image> = string | RichElement<Image>;

/** Attributes that every element of the kind has: what scrolls by itself can be reached with the keyboard. */
const FIXED: Partial<Readonly<Record<RichTag, Readonly<Record<string, string>>>>> = {
  pre: { role: 'group', tabindex: '0' },
  div: { class: 'wide', role: 'group', tabindex: '0' },
  th: { scope: 'col' },
  section: { role: 'doc-endnotes' },
};

/** The element's attributes but those of a picture, in one order; to which side it stands says the one that `side` names. */
export function attributesOf<Image>(
  element: RichElement<Image>,
  side = 'class',
): [name: string, value: string][] {
  const { tag, href, id, label, align } = element;
  const own = { href, id, 'aria-label': label, [side]: align };
  return [
    ...Object.entries(FIXED[tag] ?? {}),
    ...Object.entries(own).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    ),
  ];
}

/** The nodes with every picture replaced; one for which there is none goes, and its figure with it. */
export function withImages<From, To>(
  nodes: readonly RichNode<From>[],
  replace: (image: From) => To | null,
): RichNode<To>[] {
  return nodes.flatMap((node): RichNode<To>[] => {
    if (typeof node === 'string') return [node];
    const { image, children, ...rest } = node;
    const own = withImages(children, replace);
    if (image === undefined) {
      const lost = rest.tag === 'figure' && own.length < children.length;
      return lost ? [] : [{ ...rest, children: own }];
    }
    const made = replace(image);
    return made === null ? [] : [{ ...rest, children: own, image: made }];
  });
}

/** The pictures of texts whose nodes need not be read for them. */
const known = /* @__PURE__ */ new WeakMap<object, readonly unknown[]>();

/** The nodes of a text that is read when anything of it is asked for, except for its pictures. */
export function lazyNodes<Image>(
  read: () => readonly RichNode<Image>[],
  images: readonly Image[],
): readonly RichNode<Image>[] {
  const nodes = lazyList(read);
  known.set(nodes, images);
  return nodes;
}

/** All pictures in the nodes, in the order of the text. */
export function imagesIn<Image>(nodes: readonly RichNode<Image>[]): readonly Image[] {
  // Nodes of one kind have pictures of one kind.
  const images = known.get(nodes) as readonly Image[] | undefined;
  return (
    images ??
    nodes.flatMap((node) =>
      typeof node === 'string'
        ? []
        : [...(node.image ? [node.image] : []), ...imagesIn(node.children)],
    )
  );
}

/** All texts in the nodes, and the addresses of other sites. */
export function textsIn(nodes: readonly RichNode<unknown>[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string'
      ? [node]
      : [...(/^[a-z]/.test(node.href ?? '') ? [node.href ?? ''] : []), ...textsIn(node.children)],
  );
}

/** The nodes with every path of this site made an address; where a page is named, also what leads to a place on it. */
export function withAddresses<Image>(
  nodes: readonly RichNode<Image>[],
  address: (path: string) => string,
  page?: string,
): RichNode<Image>[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const { href = '', children } = node;
    const [path = ''] = href.split('#', 1);
    const to = href.startsWith('#') ? (page ?? '') : path;
    return {
      ...node,
      ...(to.startsWith('/') && { href: address(to) + href.slice(path.length) }),
      children: withAddresses(children, address, page),
    };
  });
}
