import { existsSync } from 'node:fs';
import { readdir, rm, utimes } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeDigest } from '../../src/gather/code.ts';
import { COMMAND, entryIn, SERVER_FOLDER } from '../../src/postprocess/program.ts';
import { deployTargetOf } from '../../src/settings/deploy-target.ts';
import { programKey } from '../release/pages/program-key.ts';
import { isWhole } from '../release/pages/whole.ts';
import { workspaceAt } from '../release/workspace.ts';

type Command = typeof import('./run.ts');

/** The command as it is bundled with the pages' program of this code; null where none is kept, or one that is damaged. */
async function keptCommand(root: string, code: string): Promise<Command | null> {
  const siteUrl = process.env.SITE_URL?.replace(/\/$/, '') ?? '';
  const folder = join(workspaceAt(root).programs, programKey({ code, siteUrl }));
  if (!existsSync(folder)) return null;
  if (!isWhole(folder)) {
    await rm(folder, { recursive: true, force: true });
    console.log(`${relative(root, folder)} is damaged: what is in it is bundled anew.`);
    return null;
  }
  const now = new Date();
  await utimes(folder, now, now);
  const server = join(folder, SERVER_FOLDER);
  return import(pathToFileURL(join(server, entryIn(await readdir(server), COMMAND))).href);
}

const root = process.cwd();
const code = await codeDigest(root, deployTargetOf(process.env)).catch(async (error: unknown) => {
  const { reasonOf } = await import('../command/log.ts');
  console.error(`The code cannot be read. Nothing is published. ${reasonOf(error)}`);
  return process.exit(1);
});
const { run } = (await keptCommand(root, code)) ?? (await import('./run.ts'));
await run(code);
