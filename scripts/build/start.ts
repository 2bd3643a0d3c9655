import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeDigest } from '../../src/gather/code.ts';
import { COMMAND, SERVER_FOLDER } from '../../src/postprocess/program.ts';
import { deployTargetOf } from '../../src/settings/deploy-target.ts';
import { programKey } from '../release/pages/program-key.ts';
import { workspaceAt } from '../release/workspace.ts';

type Command = typeof import('./run.ts');

/** The command as it is bundled with the pages' program of this code; null where none is kept, or it cannot be loaded. */
async function keptCommand(root: string, code: string): Promise<Command | null> {
  const siteUrl = process.env.SITE_URL?.replace(/\/$/, '') ?? '';
  const folder = join(workspaceAt(root).programs, programKey({ code, siteUrl }), SERVER_FOLDER);
  const names = await readdir(folder).catch(() => []);
  const file = names.find((name) => name.startsWith(`${COMMAND}.`));
  // What is wrong with it is said where the program is opened.
  return file ? import(pathToFileURL(join(folder, file)).href).catch(() => null) : null;
}

const root = process.cwd();
const code = await codeDigest(root, deployTargetOf(process.env));
const { run } = (await keptCommand(root, code)) ?? (await import('./run.ts'));
await run(code);
