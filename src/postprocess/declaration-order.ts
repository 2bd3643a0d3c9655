import postcss, { type ChildNode } from 'postcss';

/**
 * The order in which articles compress best, and other pages too: found by trying some hundreds. Those that are not in it
 * follow by their names.
 */
const ORDER = [
  ...['content', 'background', 'font', 'margin', 'color', 'position', 'left', 'top', 'overflow'],
  ...['height', 'max', 'padding', 'grid', 'text', 'width', 'align', 'display', 'min', 'border'],
  'flex',
];

/** What a property shares with those that it may override, or be overridden by: `border` of `border-top`. */
function familyOf(property: string): string {
  if (property === 'line-height') return 'font';
  const [family = property] = property.replace(/^-webkit-/, '').split('-');
  return property.startsWith('--') ? property : family;
}

const familyIn = (node: ChildNode) => (node.type === 'decl' ? familyOf(node.prop) : '');

function rankOf(family: string): number {
  const rank = ORDER.indexOf(family);
  return rank < 0 ? ORDER.length : rank;
}

function byOrder(a: ChildNode, b: ChildNode): number {
  const [one, other] = [familyIn(a), familyIn(b)];
  return rankOf(one) - rankOf(other) || Number(one > other) - Number(one < other);
}

/**
 * The same style sheet with the declarations of each rule in one order: a page compresses better, by dozens of bytes. What may
 * override one another keeps its order.
 */
export function withSteadyOrder(css: string): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    rule.nodes = rule.nodes.toSorted(byOrder);
  });
  return root.toString();
}
