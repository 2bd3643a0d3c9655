import { describe, expect, it } from 'vitest';
import { withOlderBrowsers } from '../../../src/postprocess/older-browsers.ts';

describe('styles for older browsers', () => {
  it.each([
    ['@layer parts{a{b:c}}@layer base{d{e:f}}g{h:i}', 'd{e:f}a{b:c}g{h:i}'],
    ['@layer tokens, base;@layer base{a{b:c}}', 'a{b:c}'],
    ['@layer print{@media print{a{b:c}}}', '@media print{a{b:c}}'],
  ])('stand in no layers, and in the order of their strength: %s', (css, flat) => {
    expect(withOlderBrowsers(css).replaceAll('\n', '')).toBe(flat);
  });

  it('have those for narrow screens behind the others of their layer, the narrowest last', () => {
    const css = [
      '@layer parts{@media (max-width:30em){a{b:c}}d{e:f}@media (max-width:48em){g{h:i}}}',
      '@layer parts{@media (max-width:30em){j{k:l}}@media (max-height:25em){m{n:o}}}',
      '@layer rooms{p{q:r}}',
    ].join('');
    expect(withOlderBrowsers(css).replaceAll(/\s/g, '')).toBe(
      'd{e:f}@media(max-height:25em){m{n:o}}@media(max-width:48em){g{h:i}}@media(max-width:30em){a{b:c}j{k:l}}p{q:r}',
    );
  });

  it('are refused in a layer whose strength nobody said', () => {
    expect(() => withOlderBrowsers('@layer extra{a{b:c}}')).toThrow(/"extra".*LAYERS/);
  });

  it.each([
    ['inset:0', 'top:0;right:0;bottom:0;left:0'],
    ['inset:1px 2px auto', 'top:1px;right:2px;bottom:auto;left:2px'],
    ['margin-inline:auto', 'margin-left:auto;margin-right:auto'],
    ['padding-block:1px 2px!important', 'padding-top:1px!important;padding-bottom:2px!important'],
    ['border-block:1px solid red', 'border-top:1px solid red;border-bottom:1px solid red'],
    ['gap:1px 2px', 'grid-gap:1px 2px'],
    ['mask:none', '-webkit-mask:none;mask:none'],
    ['hyphens:auto', '-webkit-hyphens:auto;hyphens:auto'],
  ])('have the older names for %s', (newer, older) => {
    expect(withOlderBrowsers(`a{${newer}}`)).toBe(`a{${older}}`);
  });

  it('keep the newer names of sides in an author’s own text, which may run from right to left', () => {
    const css = '.rich ul{padding-left:1em;padding-inline:1em 0}';
    expect(withOlderBrowsers(css)).toBe(css);
  });

  it('leave what every browser reads as it is', () => {
    const css = ':root{--a:clamp(1px,2px,3px)}a{color:red;margin:0 auto}@media print{a{b:c}}';
    expect(withOlderBrowsers(css)).toBe(css);
  });
});
