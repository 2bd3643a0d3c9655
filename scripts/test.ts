import { flagsOf } from './command/flags.ts';
import { STEPS, type Step, testEnvironment } from './test/steps.ts';

/** The steps that were asked for by name, in their order; all when none was. Throws one line at an unknown name. */
function chosenSteps(names: readonly string[]): Step[] {
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown === undefined) {
    return STEPS.filter(({ name }) => names.length === 0 || names.includes(name));
  }
  const known = STEPS.map(({ name }) => name).join(', ');
  throw new Error(`There is no step "${unknown}". The steps are ${known}.`);
}

async function runStep({ heading, name, run }: Step, env: NodeJS.ProcessEnv): Promise<void> {
  const start = performance.now();
  console.log(`\n== ${heading}`);
  try {
    await run(env);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${heading}: failed. ${reason}\nAlone: node scripts/test.ts ${name}`);
  }
  console.log(`== ${heading}: passed in ${Math.round((performance.now() - start) / 1000)} s`);
}

/** Runs the tests: all steps, or those named on the command line; `--full` also what takes long. */
async function test(): Promise<void> {
  const { values, positionals } = flagsOf({
    options: { full: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const env = testEnvironment(values.full);
  for (const step of chosenSteps(positionals)) await runStep(step, env);
  console.log('\nAll passed.');
}

try {
  await test();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
