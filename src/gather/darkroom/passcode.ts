import type { Settings } from '../../settings/settings.ts';

/** Seals the demo dataset, which everybody may read: the README names it. A configured project never uses it. */
export const DEMO_PASSCODE = 'zodul latib benif ribit vukuz';

/** The passcode that seals this build's Dark Room; null leaves everything sealed out of it. */
export function passcodeOf({ passcode, service }: Settings): string | null {
  return passcode ?? (service === null ? DEMO_PASSCODE : null);
}
