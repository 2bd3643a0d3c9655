import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'astro/zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { eventOf, eventsIn } from '../../../scripts/release/event.ts';
import { webhookMessage } from '../../../scripts/sanity-emulator/webhook-message.ts';
import { temporaryFolder } from './site.ts';

const step = z.object({
  name: z.string().optional(),
  id: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
  with: z.record(z.string(), z.union([z.string(), z.boolean()])).optional(),
});

const job = z.object({
  needs: z.string(),
  if: z.string(),
  env: z.record(z.string(), z.string()).optional(),
  steps: z.array(step),
});

const workflow = z.object({
  on: z.object({
    repository_dispatch: z.object({ types: z.array(z.string()) }),
    workflow_dispatch: z.object({ inputs: z.record(z.string(), z.unknown()) }),
    push: z.object({ branches: z.array(z.string()) }),
    schedule: z.array(z.object({ cron: z.string() })),
  }),
  permissions: z.record(z.string(), z.string()),
  concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.boolean() }),
  jobs: z.object({
    test: z.object({ if: z.string(), uses: z.string() }),
    build: job,
    deploy: job.extend({ permissions: z.record(z.string(), z.string()) }),
  }),
});

describe('the workflow', () => {
  let flow: z.infer<typeof workflow>;
  let scripts: Record<string, string>;

  beforeAll(async () => {
    flow = workflow.parse(parse(await readFile('.github/workflows/publish.yml', 'utf8')));
    const { scripts: named } = JSON.parse(await readFile('package.json', 'utf8'));
    scripts = named;
  });

  const steps = () => flow.jobs.build.steps;
  const using = (action: string) =>
    steps().find(({ uses }) => uses?.startsWith(`actions/${action}@`));

  test('starts on dispatch, push and by hand, and once an hour off the full and the half', () => {
    expect(flow.on.repository_dispatch.types).toEqual(['publish']);
    const [minute, ...rest] = flow.on.schedule[0]?.cron.split(' ') ?? [];
    expect(rest).toEqual(['*', '*', '*', '*']);
    expect(['0', '15', '30', '45']).not.toContain(minute);
  });

  test('coalesces: one run, one that waits, none is broken off', () => {
    expect(flow.concurrency).toEqual({ group: 'publish', 'cancel-in-progress': false });
  });

  test('runs commands that there are, and tells the build of the event', () => {
    const runs = steps().flatMap(({ run }) => [
      ...(run ?? '').matchAll(/npm run (?:--silent )?(\S+)/g),
    ]);
    const names = runs.map(([, name]) => name);
    expect(names).toEqual(['due', 'build']);
    for (const name of names) expect(scripts).toHaveProperty(String(name));
  });

  test('hands the event over without showing it: what stands in a step is in the log, which is public', async () => {
    expect(JSON.stringify(flow)).not.toMatch(/client_payload \}\}|toJSON\(github/);
    const script = steps().find(({ id }) => id === 'build')?.run ?? '';
    const folder = await temporaryFolder();
    const seen = path.join(folder, 'seen');
    const npm = `#!/bin/sh\nprintf %s "$PUBLISH_EVENT" > ${seen}\n`;
    await writeFile(path.join(folder, 'npm'), npm, { mode: 0o755 });
    const event = path.join(folder, 'event.json');
    const handedOver = async (told: object) => {
      await writeFile(event, JSON.stringify(told));
      const PATH = `${folder}:${process.env.PATH}`;
      const env = { ...process.env, PATH, GITHUB_EVENT_PATH: event };
      const child = spawn('bash', ['-e', '-c', script], { env });
      let log = '';
      for await (const chunk of child.stdout) log += chunk;
      return [log, eventsIn({ PUBLISH_EVENT: await readFile(seen, 'utf8') }).map(({ id }) => id)];
    };
    const payload = { _id: 'post-1', _rev: 'it\'s "so"', operation: 'update' };
    expect(await handedOver({ client_payload: payload })).toEqual(['', ['post-1']]);
    expect(await handedOver({ schedule: '17 * * * *' })).toEqual(['', []]);
  });

  test('deploys what was published, and nothing else', () => {
    const published = "steps.build.outputs.published == 'true'";
    expect(using('upload-pages-artifact')).toMatchObject({ if: published, with: { path: 'dist' } });
    expect(flow.jobs.deploy.if).toContain("needs.build.outputs.published == 'true'");
    expect(flow.jobs.deploy.needs).toBe('build');
  });

  test('fails where a fault kept all else back, after what was taken back is on its way', () => {
    const { if: asked, run } = steps().at(-1) ?? {};
    expect([asked, run]).toEqual(["steps.build.outputs.faulty == 'true'", 'exit 1']);
    // A failed run is what GitHub tells its author of.
    expect(flow.jobs.deploy.if).toContain('!cancelled()');
  });

  test('gives secrets to the steps that need them, and the right to publish to none of these', () => {
    const { build, deploy } = flow.jobs;
    const secretsIn = (value: unknown) => JSON.stringify(value ?? {}).match(/secrets\.\w+/g) ?? [];
    expect([...secretsIn(build.env), ...secretsIn(deploy)]).toEqual([]);
    const secret = (name: string) => `secrets.${name}`;
    const read = ['DARKROOM_PASSCODE', 'DARKROOM_PASSCODES', 'SANITY_TOKEN'];
    const withSecrets = build.steps.filter((each) => secretsIn(each).length > 0);
    expect(withSecrets.map(({ id, env }) => [id, secretsIn(env).sort()])).toEqual([
      ['due', read.map(secret)],
      ['build', [...read, 'SIGNING_KEY'].map(secret)],
    ]);
    expect(flow.permissions).toEqual({ contents: 'read' });
    expect(deploy.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
    expect(deploy.steps.map(({ run }) => run)).toEqual([undefined]);
  });

  test('tests what was pushed before it publishes', async () => {
    const { test: tests, build } = flow.jobs;
    expect(tests).toEqual({
      if: "github.event_name == 'push'",
      uses: './.github/workflows/test.yml',
    });
    expect(build.needs).toBe('test');
    expect(build.if).toContain('["success", "skipped"]');
    const readme = await readFile('README.md', 'utf8');
    expect(readme).toContain('npm ci && npm test');
    expect(await readFile('.github/workflows/test.yml', 'utf8')).toContain(
      '- run: npm ci && npm test',
    );
  });

  test('takes every action by the digest of its code', async () => {
    const names = await readdir('.github/workflows');
    const texts = await Promise.all(
      names.map((name) => readFile(`.github/workflows/${name}`, 'utf8')),
    );
    const used = texts.flatMap((text) => text.match(/uses: (?!\.\/).*/g) ?? []);
    expect(used.length).toBeGreaterThan(5);
    expect(
      used.filter((each) => !/^uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(each)),
    ).toEqual([]);
  });

  test('restores the kept pictures after the packages are installed, which would remove them', () => {
    const at = (found: z.infer<typeof step> | undefined) => (found ? steps().indexOf(found) : -1);
    const install = at(steps().find(({ run }) => run?.startsWith('npm ci')));
    expect(at(using('cache'))).toBeGreaterThan(install);
    expect(at(using('configure-pages'))).toBeLessThan(at(steps().find(({ id }) => id === 'build')));
  });

  test('due: the shell around it tells nothing due from a failure', async () => {
    const script = steps().find(({ id }) => id === 'due')?.run ?? '';
    const ends = async (code: number) => {
      const folder = await temporaryFolder();
      await writeFile(path.join(folder, 'npm'), `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 });
      const output = path.join(folder, 'output');
      await writeFile(output, '');
      const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, GITHUB_OUTPUT: output };
      const child = spawn('bash', ['-e', '-c', script], { env });
      const exit = await new Promise((resolve) => child.once('close', resolve));
      const said = await readFile(output, 'utf8');
      return [exit, said];
    };
    expect(await ends(0)).toEqual([0, '']);
    expect(await ends(78)).toEqual([0, 'nothing=true\n']);
    expect(await ends(1)).toEqual([1, '']);
  });
});

test('the guide’s projection is what the content service sends, and the build understands', async () => {
  const guide = await readFile('docs/publishing.md', 'utf8');
  const [, fields = ''] = /\| Projection \| `\{(_id.+?)\}` \|/.exec(guide) ?? [];
  const names = fields.split(',').map((field) => /"?(\w+)"?/.exec(field)?.[1]);
  const document = { _id: 'a', _type: 'post', _rev: 'r', _updatedAt: '2026-11-20T10:00:00Z' };
  const home = { projectId: 'p', dataset: 'd' };
  const { body } = webhookMessage({ operation: 'delete', document }, home, 's', 1, 'k');
  expect(Object.keys(JSON.parse(body))).toEqual(names);
  expect(eventOf(JSON.parse(body))).toEqual({
    id: 'a',
    revision: 'r',
    changedAt: '2026-11-20T10:00:00Z',
    deleted: true,
  });
});
