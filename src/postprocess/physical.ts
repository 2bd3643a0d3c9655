import type { Declaration } from 'lightningcss';
import { minified } from './css.ts';

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

/** The declaration with the other name, and those that it names itself, as a transition does. */
function physical(declaration: Declaration): Declaration | undefined {
  let renamed = false;
  const result: Declaration = JSON.parse(JSON.stringify(declaration), (key, value: unknown) => {
    // Lightning CSS does not take back every null that it hands out.
    if (value === null) return undefined;
    if (key !== 'property' || typeof value !== 'string') return value;
    const name = physicalName(value);
    renamed ||= name !== value;
    return name;
  });
  return renamed ? result : undefined;
}

/** The same styles for a site in English alone: the older names are shorter, and brotli knows them by heart. */
export function withPhysicalNames(css: string): string {
  return minified(css, { Declaration: physical });
}
