import { existsSync } from 'node:fs';
import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { programKey } from '../../../scripts/release/pages/program.ts';
import { workspaceAt } from '../../../scripts/release/workspace.ts';
import { codeDigest } from '../../../src/gather/code.ts';
import { copyProject } from '../../support/project-copy.ts';

const SITE_URL = 'https://one.example';

test('code that is edited while it is bundled is neither published nor kept', {
  timeout: 240_000,
}, async () => {
  const project = await copyProject();
  try {
    const source = join(project.root, 'src/site.ts');
    await appendFile(source, `// ${Date.now()}\n`);
    const { programs } = workspaceAt(project.root);
    const key = programKey({ code: await codeDigest(project.root, 'static'), siteUrl: SITE_URL });
    const ends = project.build({ SITE_URL });
    await vi.waitFor(
      async () => expect((await readdir(programs)).join()).toContain(`${key}.`),
      60_000,
    );
    await appendFile(source, '// Edited.\n');
    const { code, log } = await ends;
    expect([code, log]).toEqual([1, expect.stringContaining('was edited while it was bundled')]);
    expect([existsSync(join(programs, key)), existsSync(project.dist)]).toEqual([false, false]);
  } finally {
    await project.remove();
  }
});
