import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { movedIn } from '../../src/domain/moved.ts';
import { type HostRules, hostRules } from '../hosts/table.ts';
import { parseRecord, RECORD_FILE } from '../release/version.ts';

function rulesIn(file: string): HostRules {
  const record = parseRecord(readFileSync(file, 'utf8'));
  return hostRules({ moved: record ? movedIn(record.posts) : [] });
}

/** The table of the release at a real path, with its own moved addresses; read once for each release. */
export function releaseRules(): (release: string) => HostRules {
  const kept = new Map<string, HostRules>();
  const plain = hostRules({ moved: [] });
  return (release) => {
    const file = join(release, RECORD_FILE);
    const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
    if (!stat) return plain;
    const identity = `${file} ${stat.ino} ${stat.mtimeNs}`;
    const rules = kept.get(identity) ?? rulesIn(file);
    kept.clear();
    kept.set(identity, rules);
    return rules;
  };
}
