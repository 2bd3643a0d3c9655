import { SLOTS } from '../../seal/slots.ts';
import type { Passcode } from '../../settings/passcodes.ts';

/*
 * A preview has a passcode of its own, which opens all that is sealed; undefined where there is no preview.
 */

/** What is for some readers only is for whoever has the passcode of a preview. */
export function forEverybody<T extends { readonly readers?: readonly string[] | undefined }>(
  entries: readonly T[],
  passcode: string | undefined,
): T[] {
  return entries.map((each) => (passcode === undefined ? each : { ...each, readers: [] }));
}

/** The passcodes of a room, that of a preview among them. */
export function withPreview(
  given: readonly Passcode[],
  passcode: string | undefined,
): readonly Passcode[] {
  if (passcode === undefined) return given;
  return [...given.slice(0, SLOTS - 1), { name: null, passcode, source: 'the preview' }];
}
