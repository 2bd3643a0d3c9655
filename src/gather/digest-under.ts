import { createHmac } from 'node:crypto';

/** A digest of a value that nobody can try guesses against who does not know the passcodes. */
export function digestUnder(passcodes: readonly string[], value: unknown): string {
  return createHmac('sha256', JSON.stringify(passcodes))
    .update(JSON.stringify(value))
    .digest('base64url');
}
