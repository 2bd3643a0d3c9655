import { execFile } from 'node:child_process';

/** How a command ends that is called with these words: its exit code, null where it was ended after 20 s, and its lines. */
export function ended(
  script: string,
  ...args: string[]
): Promise<{ readonly code: unknown; readonly said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { timeout: 20_000 }, (error, out, err) =>
      resolve({ code: error ? error.code : 0, said: out + err }),
    );
  });
}
