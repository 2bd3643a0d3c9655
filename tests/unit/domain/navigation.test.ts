import { describe, expect, it } from 'vitest';
import {
  currentOf,
  HEADER_LINKS,
  isLocked,
  MENU_LINKS,
  SIDEBAR_LINKS,
} from '../../../src/domain/navigation.ts';

const labels = (links: typeof HEADER_LINKS) => links.map((link) => link.label);

describe('the links', () => {
  it('of header, menu and sidebar stand in their order', () => {
    expect(labels(HEADER_LINKS)).toEqual(['About', 'Journal', 'Book', 'Codes', 'Dark Room']);
    expect(labels(MENU_LINKS)).toEqual([
      'About',
      'Book in Progress',
      'Archive',
      'Contact',
      'Core Journal',
      'Lessons + Codes',
      'Dark Room',
    ]);
    expect(labels(SIDEBAR_LINKS)).toEqual([
      'About',
      'Archive',
      'Contact',
      'Core Journal',
      'Book in Progress',
      'Lessons + Codes',
      'Dark Room',
    ]);
  });

  it('of one label lead to one place, wherever they stand', () => {
    const targets = new Map<string, Set<string>>();
    for (const { label, href } of [...MENU_LINKS, ...SIDEBAR_LINKS]) {
      targets.set(label, (targets.get(label) ?? new Set()).add(href));
    }
    expect([...targets.values()].map((hrefs) => hrefs.size)).toEqual(Array(7).fill(1));
    expect(HEADER_LINKS.map((link) => link.href)).toEqual([
      '/about',
      '/journal',
      '/book',
      '/codes',
      '/darkroom',
    ]);
  });

  it('to the Dark Room alone are locked', () => {
    expect(SIDEBAR_LINKS.filter(isLocked).map((link) => link.label)).toEqual(['Dark Room']);
  });
});

describe('aria-current', () => {
  it.each([
    ['/archive', '/archive', 'page'],
    ['/archive', '/archive/technical', 'true'],
    ['/archive', '/archives', undefined],
    ['/archive', '/about', undefined],
    ['/archive', '/', undefined],
  ])('of %s on %s is %s', (href, path, current) => expect(currentOf(href, path)).toBe(current));
});
