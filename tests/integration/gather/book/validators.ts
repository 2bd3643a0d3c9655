import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { temporaryFolder } from '../../../support/content/memoir.ts';

const run = promisify(execFile);

/** Where Debian's package `epubcheck` puts it. */
const JAR = '/usr/share/java/epubcheck.jar';

async function hasJava(): Promise<boolean> {
  if (!existsSync(JAR)) return false;
  return run('java', ['-version']).then(
    () => true,
    () => false,
  );
}

/** A short run is over before the better compiler has paid for itself: half of the time. */
const QUICKLY = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

async function asked(file: string): Promise<string> {
  return run('java', [...QUICKLY, '-jar', JAR, '--failonwarnings', file]).then(
    ({ stdout, stderr }) => stdout + stderr,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
}

/**
 * What is wrong with an EPUB, a line each: what the npm validator says, and epubcheck itself where Java and Debian's
 * package are installed (`apt-get install epubcheck`). A line in the log says when they are not.
 */
export async function problemsIn(epub: Uint8Array): Promise<string[]> {
  const { messages } = await EpubCheck.validate(epub);
  const problems = messages
    .filter(({ severity }) => /fatal|error|warning/i.test(severity))
    .map(({ id, message }) => `${id} ${message}`);
  if (!(await hasJava())) {
    console.log('epubcheck is not installed here: only the validator from npm was asked.');
    return problems;
  }
  const file = join(await temporaryFolder(), 'book.epub');
  await writeFile(file, epub);
  const lines = (await asked(file)).split('\n');
  return [...problems, ...lines.filter((line) => /^(FATAL|ERROR|WARNING)\(/.test(line))];
}
