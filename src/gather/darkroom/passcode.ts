import { personKey } from '../../domain/person.ts';
import { normalizePasscode } from '../../seal/derive.ts';
import { SLOTS } from '../../seal/slots.ts';
import type { Passcode } from '../../settings/passcodes.ts';
import type { Settings } from '../../settings/settings.ts';
import { SealingError } from './entries.ts';
import { passcodesOfKeys, readKeys } from './keys-file.ts';

/** Seals the demo dataset, which everybody may read: the README names it. Nobody's own dataset ever uses it. */
export const DEMO_PASSCODE = 'zodul latib benif ribit vukuz';

const DEMO: Passcode = { name: null, passcode: DEMO_PASSCODE, source: 'DARKROOM_PASSCODE' };

/** The same passcode in both places is one; the name counts. */
function merged(passcodes: readonly Passcode[]): Passcode[] {
  const byPasscode = new Map<string, Passcode>();
  for (const each of passcodes) {
    const typed = normalizePasscode(each.passcode);
    const other = byPasscode.get(typed);
    if (other?.name && each.name && personKey(other.name) !== personKey(each.name))
      throw new SealingError(
        `Two persons have the same passcode, ${other.source} and ${each.source}: give each their own.`,
      );
    if (!other?.name) byPasscode.set(typed, each);
  }
  return [...byPasscode.values()];
}

function assertUnique(passcodes: readonly Passcode[]): void {
  const byName = new Map<string, Passcode>();
  for (const each of passcodes) {
    const name = personKey(each.name ?? '');
    const duplicate = byName.get(name);
    if (name !== '' && duplicate)
      throw new SealingError(
        `Two passcodes have the same name, ${duplicate.source} and ${each.source}: withdraw one, or rename it.`,
      );
    byName.set(name, each);
  }
}

/**
 * The passcodes that open this build's Dark Room, from the environment and the author's file; none leaves everything
 * sealed out of it. `demo`: of the demo dataset. Throws a `SealingError` of one line.
 */
export async function readPasscodes(settings: Settings, demo: boolean): Promise<Passcode[]> {
  const own = [...settings.passcodes, ...passcodesOfKeys(await readKeys(settings.keysFile))];
  const all = merged(own.length === 0 && demo ? [DEMO] : own);
  assertUnique(all);
  if (all.length > SLOTS)
    throw new SealingError(
      `The Dark Room has room for ${SLOTS} passcodes, and there are ${all.length}: withdraw some ("npm run keys -- list").`,
    );
  return all;
}
