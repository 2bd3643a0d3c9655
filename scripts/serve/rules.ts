import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { addressOfOld } from '../../src/domain/addresses/alias.ts';
import { movedIn } from '../../src/domain/addresses/moved.ts';
import { FILES } from '../../src/domain/routes.ts';
import { type HostRules, hostRules } from '../hosts/table.ts';
import { parseRecord, RECORD_FILE } from '../release/account/version.ts';

function rulesIn(file: string): HostRules {
  const record = parseRecord(readFileSync(file, 'utf8'));
  if (record === null) return hostRules({ moved: [] });
  const aliases = Object.entries(record.aliases).map(([page, to]) => ({
    from: addressOfOld(page),
    to,
  }));
  return hostRules({ moved: movedIn(record.posts), aliases, gone: record.gone });
}

/** The path below which the release in a folder expects to lie, as its manifest says; '' for the top of the host. */
export function baseOf(release: string): string {
  try {
    const { scope } = z
      .object({ scope: z.string().regex(/^(\/[\w.~-]+)*\/$/) })
      .parse(JSON.parse(readFileSync(join(release, FILES.manifest), 'utf8')));
    return scope.slice(0, -1);
  } catch {
    return '';
  }
}

/** The table of the release at a real path, with its own moved addresses; read once for each release. */
export function releaseRules(): (release: string) => HostRules {
  const cache = new Map<string, HostRules>();
  const plain = hostRules({ moved: [] });
  return (release) => {
    const file = join(release, RECORD_FILE);
    const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
    if (!stat) return plain;
    const identity = `${file} ${stat.ino} ${stat.mtimeNs}`;
    const rules = cache.get(identity) ?? rulesIn(file);
    cache.clear();
    cache.set(identity, rules);
    return rules;
  };
}
