/** What all of these give; a failure is thrown when none of them writes any more. */
export async function together<T extends readonly unknown[]>(
  all: {
    readonly [Index in keyof T]: Promise<T[Index]>;
  },
): Promise<{ -readonly [Index in keyof T]: T[Index] }> {
  await Promise.allSettled(all);
  return Promise.all(all);
}
