import postcss, { type ChildNode } from 'postcss';

/** What a property shares with those that it may override, or be overridden by: `border` of `border-top`. */
function familyOf(property: string): string {
  if (property === 'line-height') return 'font';
  const [family = property] = property.replace(/^-webkit-/, '').split('-');
  return property.startsWith('--') ? property : family;
}

const familyIn = (node: ChildNode) => (node.type === 'decl' ? familyOf(node.prop) : '');

/**
 * The same style sheet with the declarations of each rule in one order, the more frequent first: a page compresses
 * better, by a dozen bytes. What may override one another keeps its order.
 */
export function withSteadyOrder(css: string): string {
  const root = postcss.parse(css);
  const counts = new Map<string, number>();
  const count = (family: string) => counts.get(family) ?? 0;
  root.walkDecls(({ prop }) => {
    counts.set(familyOf(prop), count(familyOf(prop)) + 1);
  });
  const byCount = (a: ChildNode, b: ChildNode) => {
    const [one, other] = [familyIn(a), familyIn(b)];
    return count(other) - count(one) || Number(one > other) - Number(one < other);
  };
  root.walkRules((rule) => {
    rule.nodes = rule.nodes.toSorted(byCount);
  });
  return root.toString();
}
