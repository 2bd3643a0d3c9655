import { join } from 'node:path';
import { flagsOf } from './command/flags.ts';
import { reasonOf } from './command/log.ts';
import { installStudio } from './writing/install.ts';
import { ANSWERS, generateAnswers } from './writing/typegen.ts';

flagsOf({});
try {
  const root = process.cwd();
  await installStudio(join(root, 'scripts/studio'), console.log);
  await generateAnswers(root);
  console.log(`${ANSWERS} has the types of what the content service answers.`);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
