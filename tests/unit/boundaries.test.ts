import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** What the compiler says about a folder as its own tsconfig compiles it, with a probe beside its files. */
function complaintsAbout(folder: string, probe: string): string[] {
  const path = resolve(folder, 'tsconfig.json');
  const beside = resolve(folder, 'probe.ts');
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path));
  const host = ts.createCompilerHost(parsed.options);
  const read = host.getSourceFile;
  host.getSourceFile = (name, options, ...rest) =>
    name === beside ? ts.createSourceFile(name, probe, options) : read(name, options, ...rest);
  const program = ts.createProgram([...parsed.fileNames, beside], parsed.options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

const NODE = ['process', 'Buffer', '__dirname'];

it.each([
  ['src/domain', [...NODE, 'document', 'window', 'fetch', 'crypto', 'localStorage']],
  ['src/seal', [...NODE, 'document', 'window', 'fetch', 'localStorage']],
  ['src/worker', [...NODE, 'document', 'window', 'localStorage']],
  // With it src/islands, which runs beside it.
  ['src/client', NODE],
])('%s compiles, but for what it may not reach: %j and Node', (folder, names) => {
  const probe = `import 'node:fs'; export const reached = [${names}];`;
  const complaints = complaintsAbout(folder, probe);
  for (const name of [...names, 'node:fs']) {
    expect(complaints.join('\n')).toMatch(new RegExp(`Cannot find .*'${name}'`));
  }
  expect(complaints).toHaveLength(names.length + 1);
});
