import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { copyProject } from '../../../scripts/project/copy.ts';
import { FIELDS_FILE } from '../../../src/settings/fields.ts';
import { withoutSettings } from '../../support/site/build.ts';

const STUDIO_PACKAGES = 'scripts/studio/node_modules';

/** True when the Studio is installed: its packages are many, and no test brings them by itself. */
export const HAS_STUDIO = existsSync(join(STUDIO_PACKAGES, '.installed-lockfile'));

/** `npm run write` in a copy of the project, over a copy of the demo. */
export interface Desk {
  readonly origin: string;
  readonly preview: string;
  /** Where the site is built. */
  readonly dist: string;
  /** Where the dataset lies. */
  readonly folder: string;
  /** What it has said so far. */
  readonly lines: readonly string[];
  /** Leaves the service as it is: it takes what is sent to it, and answers nothing, until it is killed. */
  freeze(): void;
  /** Ends the service without a warning. */
  kill(): Promise<void>;
  /** Starts it again, where it was. */
  start(): Promise<void>;
  /** The documents in the dataset's file. */
  documents(): Promise<Record<string, unknown>[]>;
  /** Writes others into it, while the service is gone. */
  replace(documents: readonly Record<string, unknown>[]): Promise<void>;
  remove(): Promise<void>;
}

function started(child: ChildProcess, lines: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${lines.join('\n')}`)));
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (line.startsWith('Write at ')) resolve();
      });
    }
  });
}

/** Makes the copy, of a site that shows texts so and has such a file of fields, and starts it; `port` and the next one must be free. */
export async function startDesk(
  port: number,
  body: 'plain' | 'rich',
  fields: string,
): Promise<Desk> {
  const { root, remove } = await copyProject(process.cwd());
  const settings = join(root, 'src/site.ts');
  const own = await readFile(settings, 'utf8');
  await writeFile(settings, own.replace("body: 'plain',", `body: '${body}',`));
  if (fields) await writeFile(join(root, FIELDS_FILE), fields);
  await symlink(await realpath(STUDIO_PACKAGES), join(root, STUDIO_PACKAGES));
  const folder = join(root, 'dataset');
  const ports = ['--port', `${port}`, '--preview-port', `${port + 1}`];
  const command = ['scripts/write.ts', ...ports];
  const lines: string[] = [];
  let child: ChildProcess;
  const start = () => {
    child = spawn(process.execPath, command, { cwd: root, env: withoutSettings(process.env) });
    return started(child, lines);
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.removeAllListeners('exit');
    child.kill('SIGKILL');
    await once(child, 'close');
  };
  await start();
  return {
    origin: `http://localhost:${port}`,
    preview: `http://localhost:${port + 1}`,
    dist: join(root, 'dist'),
    folder,
    lines,
    freeze: () => void child.kill('SIGSTOP'),
    kill,
    start,
    documents: async () => {
      const text = await readFile(join(folder, 'data.ndjson'), 'utf8');
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    },
    replace: (documents) =>
      writeFile(
        join(folder, 'data.ndjson'),
        documents.map((each) => JSON.stringify(each)).join('\n'),
      ),
    remove: async () => {
      await kill();
      await remove();
    },
  };
}
