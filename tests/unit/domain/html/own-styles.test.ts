import { describe, expect, it } from 'vitest';
import { ownStyles, TITLE_FROM_RIGHT } from '../../../../src/domain/html/own-styles.ts';
import type { RichElement } from '../../../../src/domain/rich.ts';

const list = (tag: 'ul' | 'ol', ...children: RichElement<never>['children']) =>
  ({ tag, children: [{ tag: 'li', children }] }) as const;

const title = 'A title';

describe('rules that few texts need', () => {
  it('let a title from right to left begin where its text does', () => {
    expect(ownStyles({ title: 'ספר הזיכרונות', picture: null })).toBe(TITLE_FROM_RIGHT);
    const named = { title: 'Tel Aviv: ספר הזיכרונות', picture: null };
    expect(ownStyles({ ...named, language: 'he' })).toBe(TITLE_FROM_RIGHT);
    expect(ownStyles(named)).toBe('');
  });

  it('let a picture that is higher than wide be seen whole', () => {
    const picture = { width: 1000, height: 1500 };
    expect(ownStyles({ title, picture })).toBe(
      'article > figure img { max-inline-size: min(100%, max(15em, 60vh)); }',
    );
  });

  it('leave words of lists within lists within lists some of a narrow line', () => {
    const rich = [list('ul', 'a', list('ol', 'b', list('ul', 'c')))];
    expect(ownStyles({ title, picture: null, rich })).toMatch(
      /^\.rich li ul, \.rich li ol \{.*4vw.*\}$/,
    );
  });

  it('are not there for others', () => {
    const rich = ['a', list('ul', 'a', list('ol', 'b')), list('ul', 'c')];
    expect(ownStyles({ title, picture: { width: 1500, height: 1500 }, rich })).toBe('');
    expect(ownStyles({ title, picture: null })).toBe('');
  });
});
