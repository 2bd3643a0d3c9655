import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyProject } from '../../support/project-copy.ts';
import { withoutSettings } from '../../support/site/build.ts';

test.each(['build', 'dev'])(
  'A bare "astro %s" touches nothing, and says what to use',
  async (command) => {
    const project = await copyProject();
    try {
      const page = join(project.root, 'dist/about.html');
      await mkdir(join(project.root, 'dist'));
      await writeFile(page, 'The release that is served');
      const astro = join(project.root, 'node_modules/astro/bin/astro.mjs');
      const env = { ...withoutSettings(process.env), ASTRO_TELEMETRY_DISABLED: '1' };
      const ended = spawnSync(process.execPath, [astro, command], { cwd: project.root, env });
      expect(ended.status).not.toBe(0);
      expect(`${ended.stdout}${ended.stderr}`).toContain(`use "npm run ${command}"`);
      expect(await readFile(page, 'utf8')).toBe('The release that is served');
    } finally {
      await project.remove();
    }
  },
);
