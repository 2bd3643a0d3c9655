import { describe, expect, test } from 'vitest';
import { checkScripts } from '../../../../scripts/release/verify/scripts.ts';
import { candidateOf, faultsOf } from './candidate-site.ts';

describe('scripts', () => {
  test.each([
    ['import{a}from"./nope.abc.js"', './nope.abc.js'],
    ['import"./nope.abc.js"', './nope.abc.js'],
    ['const a=import(`x`);import("./nope.abc.js")', './nope.abc.js'],
    ['d=["_astro/nope.abc.css"]', '/_astro/nope.abc.css'],
  ])('%s is found when it is not there', async (script, link) => {
    const { faults } = await faultsOf(checkScripts, { '_astro/one.js': script });
    expect(faults).toEqual([
      `The script /_astro/one.js loads ${link}, which is not there: build again.`,
    ]);
    const fine = { '_astro/one.js': script, '_astro/nope.abc.js': '', '_astro/nope.abc.css': '' };
    expect((await faultsOf(checkScripts, fine)).faults).toEqual([]);
  });

  test('those kept from the last release are not looked into', async () => {
    const candidate = await candidateOf({ '_astro/one.js': 'import"./nope.js"' }, [
      '_astro/one.js',
    ]);
    expect(await checkScripts(candidate, () => {})).toEqual([]);
  });
});
