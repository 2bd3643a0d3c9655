import { describe, expect, it } from 'vitest';
import type { ItemType } from '../../../../src/domain/item.ts';
import { backFromItem, backFromPost } from '../../../../src/domain/reader/back.ts';
import { filedUnder } from '../../../support/content/entries.ts';

// Where each kind of piece leads back to, and what its two links say.
describe('the way back', () => {
  it.each([
    [['Memoir'], 'Back to Book', 'Return to Book Overview', '/book'],
    [['Memoir', 'Personal'], 'Back to Book', 'Return to Book Overview', '/book'],
    [['Dark'], 'Back to Dark Room', 'Return to Dark Room', '/darkroom'],
    [['Vulnerable'], 'Back to Dark Room', 'Return to Dark Room', '/darkroom'],
    [['Raw'], 'Back to Dark Room', 'Return to Dark Room', '/darkroom'],
    [['Memoir', 'Dark'], 'Back to Dark Room', 'Return to Dark Room', '/darkroom'],
    [['Technical'], 'Back to Journal', 'Return to Journal', '/journal'],
    [['Technical', 'Memoir'], 'Back to Book', 'Return to Book Overview', '/book'],
    [[], 'Back to Journal', 'Return to Journal', '/journal'],
  ])('from a post under %j is %s, %s, %s', (titles, topLabel, bottomLabel, href) => {
    expect(backFromPost(filedUnder(...titles))).toEqual({ topLabel, bottomLabel, href });
  });

  it.each<[ItemType, string]>([
    ['memoir', '/book'],
    ['archive', '/archive'],
    ['journal', '/journal'],
    ['darkroom', '/darkroom'],
  ])('from a built-in text of type %s has the book’s labels, and leads to %s', (type, href) => {
    expect(backFromItem(type)).toEqual({
      topLabel: 'Back to Book',
      bottomLabel: 'Return to Book Overview',
      href,
    });
  });
});
