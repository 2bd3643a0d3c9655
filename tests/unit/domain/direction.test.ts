import { expect, test } from 'vitest';
import { directionOf, hasRightToLeft } from '../../../src/domain/direction.ts';

test.each([
  ['שלום', true, ' dir="rtl"'],
  ['12 «مرحبا» hello', true, ' dir="rtl"'],
  ['hello مرحبا', true, ''],
  ['hello', false, ''],
  ['12!', false, ''],
  ['', false, ''],
])('%j: right to left at all %s, and from its first letter on: %j', (text, any, attribute) => {
  expect(hasRightToLeft(text)).toBe(any);
  expect(directionOf(text)).toBe(attribute);
});
