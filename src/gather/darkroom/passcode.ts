import type { Settings } from '../../settings/settings.ts';

/** Seals the demo dataset, which everybody may read: the README names it. Nobody's own dataset ever uses it. */
export const DEMO_PASSCODE = 'zodul latib benif ribit vukuz';

/** The passcode that seals this build's Dark Room; null leaves everything sealed out of it. `demo`: of the demo dataset. */
export function passcodeOf({ passcode }: Settings, demo: boolean): string | null {
  return passcode ?? (demo ? DEMO_PASSCODE : null);
}
