const { getuid, seteuid } = process;

/** A user without rights: nobody, where the tests run as root, and otherwise who runs them. */
export const STRANGER = getuid?.() === 0 ? 65_534 : (getuid?.() ?? 0);

/** Does the work with the rights of `STRANGER`. */
export async function asStranger<T>(work: () => Promise<T>): Promise<T> {
  if (getuid?.() !== 0) return work();
  seteuid?.(STRANGER);
  try {
    return await work();
  } finally {
    seteuid?.(0);
  }
}
