import { describe, expect, it } from 'vitest';
import { ownStyles } from '../../../../src/domain/html/own-styles.ts';
import type { RichElement } from '../../../../src/domain/rich.ts';

const list = (tag: 'ul' | 'ol', ...children: RichElement<never>['children']) =>
  ({ tag, children: [{ tag: 'li', children }] }) as const;

describe('rules that few texts need', () => {
  it('let a picture that is higher than wide be seen whole', () => {
    const picture = { width: 1000, height: 1500 };
    expect(ownStyles({ picture })).toBe(
      'article > figure img { max-inline-size: min(100%, max(15em, 60vh)); }',
    );
  });

  it('leave words of lists within lists within lists some of a narrow line', () => {
    const rich = [list('ul', 'a', list('ol', 'b', list('ul', 'c')))];
    expect(ownStyles({ picture: null, rich })).toMatch(/^\.rich li ul, \.rich li ol \{.*4vw.*\}$/);
  });

  it('are not there for others', () => {
    const rich = ['a', list('ul', 'a', list('ol', 'b')), list('ul', 'c')];
    expect(ownStyles({ picture: { width: 1500, height: 1500 }, rich })).toBe('');
    expect(ownStyles({ picture: null })).toBe('');
  });
});
