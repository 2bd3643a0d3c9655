import { existsSync } from 'node:fs';

/** Ends a build without a deploy where the release has found that nothing has changed (scripts/release/host-machine.ts). */
export function onBuild({ utils }) {
  if (existsSync('.release/unchanged')) {
    utils.build.cancelBuild('Nothing has changed: what is live is this release already.');
  }
}
