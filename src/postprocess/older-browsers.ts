import postcss, {
  type AtRule,
  type ChildNode,
  type Declaration,
  list,
  type Root,
  Rule,
} from 'postcss';
import values, { type Node } from 'postcss-value-parser';

/** The layers of the style sheets, the later the stronger. Rules in none stand behind them all. */
const LAYERS = ['tokens', 'base', 'layout', 'parts', 'rooms', 'print'];

/** Shorthands by the longhands that they are short for, which engines had years before. */
const SHORTHANDS: Readonly<Record<string, readonly string[]>> = {
  inset: ['top', 'right', 'bottom', 'left'],
  'margin-block': ['margin-top', 'margin-bottom'],
  'margin-inline': ['margin-left', 'margin-right'],
  'padding-block': ['padding-top', 'padding-bottom'],
  'padding-inline': ['padding-left', 'padding-right'],
};

/** Shorthands whose value goes to both longhands as it is. */
const PAIRS: Readonly<Record<string, readonly string[]>> = {
  'border-block': ['border-top', 'border-bottom'],
  'border-inline': ['border-left', 'border-right'],
};

/** The first names of properties, which every engine still knows. */
const FIRST_NAMES: Readonly<Record<string, string>> = {
  gap: 'grid-gap',
  'column-gap': 'grid-column-gap',
  'row-gap': 'grid-row-gap',
};

/** The greatest width, in em, up to which rules hold; none for rules that hold by something else. */
function widthOf(node: ChildNode): number | null {
  if (node.type !== 'atrule' || node.name !== 'media') return null;
  const [, width] = /^\(max-width:([\d.]+)em\)$/.exec(node.params) ?? [];
  return width === undefined ? null : Number(width);
}

/** Rules with those for narrow screens behind the others, the narrowest last, and one block for each width. */
function withNarrowLast(nodes: readonly ChildNode[]): ChildNode[] {
  const byWidth = Map.groupBy(nodes, widthOf);
  const others = byWidth.get(null) ?? [];
  byWidth.delete(null);
  const widths = [...byWidth].sort(([a], [b]) => Number(b) - Number(a));
  const blocks = widths.flatMap(([, [first, ...more]]) => {
    const block = first as AtRule;
    block.append(...more.flatMap((each) => (each as AtRule).nodes ?? []));
    return block;
  });
  return [...others, ...blocks];
}

/**
 * Rules of layers in the order of their strength, without the layers, which engines of before 2022 leave out whole.
 * Within a layer those for narrow screens come last: in one block, they weigh less.
 */
function flatten(root: Root): void {
  const layered = root.nodes.filter(
    (node): node is AtRule => node.type === 'atrule' && node.name === 'layer',
  );
  const unknown = layered.find(({ nodes, params }) => nodes && !LAYERS.includes(params));
  if (unknown) throw new Error(`A style sheet has a layer "${unknown.params}": name it in LAYERS.`);
  for (const layer of layered) layer.remove();
  const byLayer = Map.groupBy(layered, ({ params }) => params);
  root.prepend(
    ...LAYERS.flatMap((name) =>
      withNarrowLast((byLayer.get(name) ?? []).flatMap(({ nodes = [] }) => nodes)),
    ),
  );
}

/** Which of the values, one to four, belongs to which side: top, right, bottom, left, or start and end. */
function sideValue(parts: readonly string[], side: number, sides: number): string {
  const [first = ''] = parts;
  if (sides === 2) return parts[side] ?? first;
  return parts[side] ?? parts[side - 2] ?? first;
}

/** An author's own text may run from right to left: what turns with it stands behind what older engines know. */
function turns({ parent, prop }: Declaration): boolean {
  return prop.includes('-inline') && parent instanceof Rule && parent.selector.includes('.rich');
}

function expand(declaration: Declaration): void {
  const { prop, value } = declaration;
  const longhands = SHORTHANDS[prop];
  const pair = PAIRS[prop];
  if ((!longhands && !pair) || turns(declaration)) return;
  const parts = list.space(value);
  const replaced = longhands
    ? longhands.map((name, side) => ({
        prop: name,
        value: sideValue(parts, side, longhands.length),
      }))
    : (pair ?? []).map((name) => ({ prop: name, value }));
  declaration.replaceWith(...replaced.map((each) => declaration.clone(each)));
}

/** Properties that Safari knew by a name of its own until versions that are still in use. */
const PREFIXED = ['mask', 'hyphens'];

function rename(declaration: Declaration): void {
  const { prop } = declaration;
  declaration.prop = FIRST_NAMES[prop] ?? prop;
  if (PREFIXED.includes(prop)) declaration.before(declaration.clone({ prop: `-webkit-${prop}` }));
}

/** Functions that engines of before 2020 do not know, and a rule with one they leave out: the first of its values does. */
const COMPARISONS = new Set(['clamp', 'min', 'max']);

function firstOf(node: Node): Node {
  if (node.type !== 'function') return node;
  if (!COMPARISONS.has(node.value)) return { ...node, nodes: node.nodes.map(firstOf) };
  const [first] = node.nodes;
  return first ? firstOf(first) : node;
}

/** In front of a value that compares others, the same with the first of those. */
function addFallback(declaration: Declaration): void {
  const { prop, value } = declaration;
  if (prop.startsWith('--') || !/\b(clamp|min|max)\(/.test(value)) return;
  const nodes = values(value).nodes.map(firstOf);
  declaration.before(declaration.clone({ value: values.stringify(nodes) }));
  const [compared] = values(value).nodes.filter((node) => node.type === 'function');
  if (prop === 'font' && compared) {
    declaration.prop = 'font-size';
    declaration.value = values.stringify(compared);
  }
}

/** The same style sheet without layers, its rules in the order of their strength. Throws at a layer that is not known. */
export function withoutLayers(css: string): string {
  const root = postcss.parse(css);
  flatten(root);
  return root.toString();
}

/**
 * The same style sheet for engines of ten years: without layers, and with longhands for newer shorthands. Newer ones
 * show the same as before. Throws at a layer that is not known.
 */
export function withOlderBrowsers(css: string): string {
  const root = postcss.parse(css);
  flatten(root);
  root.walkDecls(expand);
  root.walkDecls(rename);
  root.walkDecls(addFallback);
  return root.toString();
}
