import postcss, { type Declaration } from 'postcss';
import values from 'postcss-value-parser';

/** Sides and measures by the names that they have where text runs from left to right, from top to bottom. */
const PHYSICAL = [
  ['block-start', 'top'],
  ['block-end', 'bottom'],
  ['inline-start', 'left'],
  ['inline-end', 'right'],
  ['inset-(?=top|bottom|left|right)', ''],
  ['block-size', 'height'],
  ['inline-size', 'width'],
].map(([logical = '', physical = '']) => [new RegExp(`\\b${logical}`), physical] as const);

function physicalName(property: string): string {
  return PHYSICAL.reduce((name, [logical, physical]) => name.replace(logical, physical), property);
}

/** Gives the declaration its other name, and names in a transition theirs. */
function rename(declaration: Declaration): void {
  if (declaration.prop.startsWith('--')) return;
  declaration.prop = physicalName(declaration.prop);
  if (!declaration.prop.startsWith('transition')) return;
  const value = values(declaration.value);
  value.walk((node) => {
    if (node.type === 'word') node.value = physicalName(node.value);
  });
  declaration.value = value.toString();
}

/** The same styles for a site in English alone: the older names are shorter, and brotli knows them by heart. */
export function withPhysicalNames(css: string): string {
  const root = postcss.parse(css);
  root.walkDecls(rename);
  return root.toString();
}
