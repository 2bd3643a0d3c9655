import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { renderUnicodeCompact } from 'uqr';
import { type Key, readKeys } from '../src/gather/darkroom/keys-file.ts';
import { readSettings, type Settings } from '../src/settings/settings.ts';
import { flagsOf } from './command/flags.ts';
import { reasonOf } from './command/log.ts';
import {
  addKey,
  exportKeys,
  linkOf,
  listKeys,
  type Result,
  renameKey,
  shareKey,
  withdrawKey,
} from './keys/commands.ts';
import { signCommand } from './keys/sign.ts';
import { KeysError, writeKeys } from './keys/store.ts';
import { signingFileOf } from './release/account/signing-key.ts';

const ROOT = resolve(import.meta.dirname, '..');

const USAGE =
  'npm run keys -- add NAME | list | withdraw NAME | rename NAME NEW | share NAME | export | sign | capsule [FILE]';

function resultOf(
  keys: readonly Key[],
  [command, name = '', next = '']: string[],
  url: string,
): Result {
  if (command === 'list') return listKeys(keys);
  if (command === 'export') return exportKeys(keys);
  if (command === 'withdraw') return withdrawKey(keys, name);
  if (command === 'rename') return renameKey(keys, name, next);
  if (command !== 'add' && command !== 'share') throw new KeysError(USAGE);
  if (command === 'add') {
    const { key, ...added } = addKey(keys, name, new Date().toISOString().slice(0, 10));
    const link = linkOf(key, url);
    return { keys: added.keys, lines: [...added.lines, link, renderUnicodeCompact(link)] };
  }
  const { lines } = shareKey(keys, name, url);
  return { keys, lines: [...lines, renderUnicodeCompact(lines.join(''))] };
}

const { values: flags, positionals: args } = flagsOf({
  allowPositionals: true,
  options: {
    new: { type: 'boolean', default: false },
    export: { type: 'boolean', default: false },
  },
});

async function sign(settings: Settings): Promise<void> {
  const how = { anew: flags.new, shown: flags.export };
  for (const line of await signCommand(signingFileOf(settings), ROOT, how)) console.log(line);
}

/** Writes the room of the site in `dist` as one file, and says by which digest it is known. */
async function writeCapsule(siteUrl: string, file: string): Promise<void> {
  // What reads and bundles pages is for this command alone.
  const { capsuleOf } = await import('./keys/capsule.ts');
  const page = await capsuleOf(resolve(ROOT, 'dist'), siteUrl);
  await writeFile(file, page);
  console.log(
    `${file}: the Dark Room, ${Math.ceil(page.length / 1000)} kB. It opens from any device.`,
  );
  console.log(`SHA-256: ${hash('sha256', page)}`);
}

try {
  const settings = readSettings(process.env);
  const { keysFile, siteUrl } = settings;
  if (args[0] === 'sign') await sign(settings);
  else if (args[0] === 'capsule') await writeCapsule(siteUrl, args[1] ?? 'dark-room.html');
  else {
    const before = await readKeys(keysFile);
    const { keys, lines } = resultOf(before, args, siteUrl);
    if (keys !== before) {
      await writeKeys(keysFile, keys, ROOT);
      console.log(`Written to ${keysFile}. Keep a copy of it where only you can read it.`);
    }
    for (const line of lines) console.log(line);
  }
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
