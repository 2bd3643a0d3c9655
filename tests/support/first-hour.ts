import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyProject } from '../../scripts/project/copy.ts';

const run = promisify(execFile);

/** Words of the demo's author that no other author's site may have. */
export const DEMO = /Jonah|Vale\b|Agnes|Kessler|Caleb|Dancing Through|Second Boot|555 0100|jonah@/;

export const OWNER = [
  ...['--brand', 'Ada’s Notes', '--author', 'Ada Byron'],
  ...['--email', 'ada@name.example'],
];

/** A copy of the project in an empty folder, whose commands run as a new author runs them who has a host at that address. */
export async function newAuthor(folder: string, host = 'http://127.0.0.1:9') {
  const site = join(folder, 'site');
  await mkdir(site, { recursive: true });
  const { root } = await copyProject(process.cwd(), site);
  const env = { PATH: process.env.PATH, ASTRO_TELEMETRY_DISABLED: '1' };
  const commandAt = (address: string, script: string, ...args: readonly string[]) =>
    run(process.execPath, [`scripts/${script}.${script === 'build' ? 'mjs' : 'ts'}`, ...args], {
      cwd: root,
      env: { ...env, SITE_URL: address },
    }).then(
      ({ stdout }) => stdout,
      (error: { stdout: string; stderr: string }) => `FAILED ${error.stdout}${error.stderr}`,
    );
  const command = (script: string, ...args: readonly string[]) => commandAt(host, script, ...args);
  return { root, command, commandAt };
}

/** Everything that a built site says. */
export async function textsBelow(
  folder: string,
  wanted = /\.(html|json|xml|txt|webmanifest|js)$/,
): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => wanted.test(name));
  const all = await Promise.all(texts.map((name) => readFile(join(folder, name), 'utf8')));
  return all.join('\n');
}
