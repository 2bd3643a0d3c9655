import { describe, expect, it } from 'vitest';
import { isPublished, isReadable, isSealedItem } from '../../../src/domain/item.ts';
import { itemWith } from '../../support/content/entries.ts';

describe('a built-in item', () => {
  it.each([
    ['published', true, true],
    ['completed', true, false],
    ['drafting', false, false],
    ['draft', false, false],
    ['planned', false, false],
  ] as const)(
    'that is %s and has text: readable %s, in the list %s',
    (status, readable, listed) => {
      expect(isReadable(itemWith({ status }))).toBe(readable);
      expect(isPublished(itemWith({ status }))).toBe(listed);
    },
  );

  it.each(['published', 'completed'] as const)(
    'that is %s and has no text is neither',
    (status) => {
      expect(isReadable(itemWith({ status, paragraphs: [] }))).toBe(false);
      expect(isPublished(itemWith({ status, paragraphs: [] }))).toBe(false);
    },
  );

  it.each([
    ['darkroom', true],
    ['memoir', false],
    ['archive', false],
    ['journal', false],
  ] as const)('of type %s is sealed: %s', (type, sealed) => {
    expect(isSealedItem(itemWith({ type }))).toBe(sealed);
  });
});
