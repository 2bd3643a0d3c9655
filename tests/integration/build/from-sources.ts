import { run } from '../../../scripts/build/run.ts';
import { codeDigest } from '../../../src/gather/code.ts';

/* `npm run build` as it is where no bundled command is kept. */

await run(await codeDigest(process.cwd(), 'static'));
