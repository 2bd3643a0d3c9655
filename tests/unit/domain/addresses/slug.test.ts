import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Claim, claimFaults, slugFault } from '../../../../src/domain/addresses/slug.ts';
import { readPath } from '../../../../src/domain/routes.ts';

const claim = (slug: string, document: string) => ({ slug, document });

const slugFaults = (claims: readonly Claim[]) => [...claimFaults(claims).values()].flat();

describe('a slug', () => {
  it.each([
    'a',
    '2',
    'level-three',
    'Level_3',
    'x~y',
    'déjà-vu',
    '日本',
    'İstanbul',
    'a'.repeat(200),
  ])('%j is safe', (slug) => expect(slugFault(slug)).toBeNull());

  it.each([
    ['', 'safe path segment'],
    ['.', 'safe path segment'],
    ['..', 'safe path segment'],
    ['../etc/passwd', 'safe path segment'],
    ['a/b', 'safe path segment'],
    ['a\\b', 'safe path segment'],
    ['/a', 'safe path segment'],
    ['a.html', 'safe path segment'],
    ['a b', 'safe path segment'],
    [' a', 'safe path segment'],
    ['a\n', 'safe path segment'],
    ['a\0', 'safe path segment'],
    ['-a', 'safe path segment'],
    ['_a', 'safe path segment'],
    ['~a', 'safe path segment'],
    ['a?b', 'safe path segment'],
    ['a#b', 'safe path segment'],
    ['a%2fb', 'safe path segment'],
    ['a:b', 'safe path segment'],
    ['a*', 'safe path segment'],
    ['<script>', 'safe path segment'],
    ['a"b', 'safe path segment'],
    ["a'b", 'safe path segment'],
    ['a&b', 'safe path segment'],
    [']]>', 'safe path segment'],
    ['a\u202eb', 'safe path segment'],
    ['a\u200fb', 'safe path segment'],
    ['a\u200bb', 'safe path segment'],
    ['🥋', 'safe path segment'],
    ['a\ud800', 'normal form C'],
    ['e\u0301tude', 'normal form C'],
    ['404', 'reserved'],
    ['index', 'reserved'],
    ['INDEX', 'reserved'],
    ['a'.repeat(201), '200 bytes'],
    ['日'.repeat(67), '200 bytes'],
  ])('%j is refused: %s', (slug, reason) => {
    expect(slugFault(slug)).toContain(reason);
  });

  it('that is accepted is one path segment, which a browser leaves as it is', () => {
    const drawn = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.stringMatching(/^[\p{L}\p{N}\p{M}_~./\\%-]{1,12}$/u),
      fc.stringMatching(/^[a-z\d][\w~-]{0,12}$/),
    );
    let accepted = 0;
    fc.assert(
      fc.property(drawn, (slug) => {
        if (slugFault(slug) !== null) return;
        accepted += 1;
        const { pathname } = new URL(readPath(slug), 'https://vale.example');
        expect(pathname).toBe(readPath(slug));
        expect(decodeURIComponent(pathname)).toBe(`/read/${slug}`);
        expect(Buffer.byteLength(slug)).toBeLessThanOrEqual(200);
      }),
      { numRuns: 500 },
    );
    expect(accepted).toBeGreaterThan(20);
  });
});

describe('claims', () => {
  it('of different addresses are no fault', () => {
    expect(slugFaults([claim('a', 'post A'), claim('b', 'post B')])).toEqual([]);
  });

  it('of one address name both documents and the slug', () => {
    expect(slugFaults([claim('a', 'post A'), claim('a', 'post B')])).toEqual([
      'post B and post A: the slug "a" is the same. Give one of them another.',
    ]);
  });

  it('that differ in case alone are of one address', () => {
    const [fault, ...others] = slugFaults([claim('Éa', 'post A'), claim('éA', 'post B')]);
    expect(fault).toContain('post B and post A');
    expect(others).toEqual([]);
  });

  it('of one address by three are two faults, each with the first', () => {
    const faults = slugFaults(['A', 'B', 'C'].map((name) => claim('a', `post ${name}`)));
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      'post B and post A',
      'post C and post A',
    ]);
  });

  it('of an unsafe address name the document, the slug and the rule', () => {
    expect(slugFaults([claim('a/b', 'post A')])).toEqual([
      'post A: the slug "a/b" is not a single safe path segment (letters, digits, "-", "_" and "~", the first a letter or digit). Change it.',
    ]);
  });

  it('are faults of one line each, whatever the slug holds', () => {
    const faults = slugFaults([claim(`a\nb${'c'.repeat(10_000)}`, 'post A')]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).not.toContain('\n');
    expect(faults[0]?.length).toBeLessThan(300);
  });

  it('never print the slug of a sealed document, whichever of the two it is', () => {
    const sealed = { slug: 'midnight', document: 'sealed post p1', secret: true } as const;
    const unsafe = { slug: 'mid/night', document: 'sealed post p2', secret: true } as const;
    const open = claim('midnight', 'post A');
    for (const claims of [[sealed, open], [open, sealed], [sealed, sealed], [unsafe]]) {
      const faults = slugFaults(claims);
      expect(faults).toHaveLength(1);
      expect(faults[0]).toContain('its slug');
      expect(faults[0]).not.toMatch(/mid.?night/);
    }
  });
});
