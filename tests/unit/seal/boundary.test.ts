import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const CONFIG = resolve('src/seal/tsconfig.json');
const PROBE = resolve('src/seal/probe.ts');

/** What the compiler says about src/seal as its own tsconfig compiles it, with a probe beside it. */
function complaintsAbout(probe: string): string[] {
  const { config } = ts.readConfigFile(CONFIG, ts.sys.readFile);
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, dirname(CONFIG));
  const host = ts.createCompilerHost(parsed.options);
  const read = host.getSourceFile;
  host.getSourceFile = (name, options, ...rest) =>
    name === PROBE ? ts.createSourceFile(name, probe, options) : read(name, options, ...rest);
  const program = ts.createProgram([...parsed.fileNames, PROBE], parsed.options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

describe('src/seal', () => {
  it('compiles with WebCrypto and its neighbors alone', () => {
    expect(complaintsAbout('export {};')).toEqual([]);
  });

  it('cannot reach the document, the network, the process or Node', () => {
    const probe = `
      import 'node:fs';
      export const reached = [document, process, fetch, Buffer, window, localStorage];
    `;
    const complaints = complaintsAbout(probe).join('\n');
    for (const name of [
      'document',
      'process',
      'fetch',
      'Buffer',
      'window',
      'localStorage',
      'node:fs',
    ])
      expect(complaints).toMatch(new RegExp(`Cannot find .*'${name}'`));
  });
});
