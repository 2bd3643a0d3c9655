import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ARCHIVE_FILTERS,
  categoryLabelOf,
  firstCategoryOf,
  hasCategory,
  isArchived,
  isKnownCategory,
  isSealed,
  SEALED_CATEGORIES,
} from '../../../src/domain/category.ts';
import { filedUnder } from '../../support/content/entries.ts';

const spaces = ['', ' ', '\t', '\n', '\u00a0', '\u3000', '\u200b', '\u2060', '\ufeff', '\u00ad'];

describe('the categories', () => {
  it('of the archive and of the Dark Room are the known ones', () => {
    expect(ARCHIVE_FILTERS).toEqual([
      'All',
      'Technical',
      'Personal',
      'Philosophy',
      'Reflection',
      'Current',
      'Angular',
      'CMS & Headless',
    ]);
    expect(SEALED_CATEGORIES).toEqual(['Dark', 'Vulnerable', 'Raw']);
  });

  it.each(['All', 'Technical', 'CMS & Headless', 'Memoir', 'Raw'])('know %s', (title) => {
    expect(isKnownCategory(title)).toBe(true);
  });

  it.each(['', 'technical', 'Technical ', 'CMS', 'Poems'])('do not know %j', (title) => {
    expect(isKnownCategory(title)).toBe(false);
  });
});

describe('a post', () => {
  it.each([
    [['Dark']],
    [['Personal', 'Vulnerable']],
    [['Personal', 'Current', 'Raw']],
    [['dark']],
    [['RAW']],
    [[' Dark ']],
    [['vulnerable\n']],
    [['\u200bDark']],
    [['Ｄａｒｋ']],
    [['D\u00adark']],
    [['Dark\ufe0f']],
    [['D\u3164ark']],
    [['Dárk']],
    [['Da\u0301rk']],
  ])('filed under %j is sealed', (titles) => {
    expect(isSealed(filedUnder(...titles))).toBe(true);
  });

  it.each([[[]], [['Darkness']], [['Raw Food', 'Personal']], [['Memoir']], [['Dar']], [['']]])(
    'filed under %j is open',
    (titles: string[]) => expect(isSealed(filedUnder(...titles))).toBe(false),
  );

  it('is sealed by a dark category in any position, in any case, with any space in or around it', () => {
    const space = fc.constantFrom(...spaces);
    const dark = fc
      .tuple(
        space,
        fc.constantFrom(...SEALED_CATEGORIES),
        space,
        fc.infiniteStream(fc.boolean()),
        fc.nat(12),
        space,
      )
      .map(([before, title, within, cases, at, after]) => {
        const typed = [...title].map((letter) =>
          cases.next().value ? letter.toUpperCase() : letter.toLowerCase(),
        );
        typed.splice(at % typed.length, 0, within);
        return before + typed.join('') + after;
      });
    const open = fc.array(fc.constantFrom(...ARCHIVE_FILTERS, 'Memoir', 'Poems'));
    fc.assert(
      fc.property(open, dark, open, (before, title, after) => {
        expect(isSealed(filedUnder(...before, ...after))).toBe(false);
        expect(isSealed(filedUnder(...before, title, ...after))).toBe(true);
      }),
    );
  });

  it('that names its readers is sealed, whatever it is filed under', () => {
    expect(isSealed({ ...filedUnder('Personal'), readers: ['ruth'] })).toBe(true);
    expect(isSealed({ ...filedUnder('Personal'), readers: [] })).toBe(false);
  });

  it('carries the label of its first category, else General', () => {
    expect(firstCategoryOf(filedUnder('Current', 'Personal'))).toBe('Current');
    expect(firstCategoryOf(filedUnder())).toBeNull();
    expect(categoryLabelOf(filedUnder('Current', 'Personal'))).toBe('Current');
    expect(categoryLabelOf(filedUnder())).toBe('General');
  });

  it('has a category by its exact title, in any position', () => {
    const post = filedUnder('Current', 'Personal');
    expect(hasCategory(post, 'Personal')).toBe(true);
    expect(hasCategory(post, 'personal')).toBe(false);
    expect(hasCategory(post, 'Person')).toBe(false);
  });

  it('is outside the archive when it belongs to the memoir', () => {
    expect(isArchived(filedUnder('Personal', 'Memoir'))).toBe(false);
    expect(isArchived(filedUnder('Personal'))).toBe(true);
    expect(isArchived(filedUnder())).toBe(true);
  });
});
