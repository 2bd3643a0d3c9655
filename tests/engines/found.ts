import { execFileSync } from 'node:child_process';
import { isExecutable } from '../../scripts/test/chromium.ts';
import type { EngineKind } from './engine.ts';

function programsOf({ programs }: EngineKind): string[] | null {
  const found = programs.map((places) => places.find(isExecutable));
  return found.every((path) => path !== undefined) ? found : null;
}

function install({ name, packages }: EngineKind): void {
  console.log(`No ${name} was found: installing Debian's ${packages.join(', ')}.`);
  const commands = [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages],
  ];
  for (const [program = '', ...args] of commands) {
    execFileSync(program, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}

/**
 * The programs of an engine; installed first, as root on Debian, where there are none. Null, with a line that says so,
 * where it cannot be had; on a build machine (`CI`) that is an error.
 */
export function programsFor(kind: EngineKind): string[] | null {
  const found = programsOf(kind);
  if (found) return found;
  if (process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')) install(kind);
  const installed = programsOf(kind);
  if (installed) return installed;
  if (process.env.CI)
    throw new Error(`${kind.name} is missing: install ${kind.packages.join(', ')}.`);
  console.log(
    `${kind.name} is not here, and its tests are skipped: install ${kind.packages.join(', ')}.`,
  );
  return null;
}
