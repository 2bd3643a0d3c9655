import { writeFile } from 'node:fs/promises';
import { drawnFire, FIRE } from '../src/gather/book/fire.ts';
import { flagsOf } from './command/flags.ts';

/* Draws the picture of the cover's fire. Run it when its artwork changes, and commit what it writes. */

flagsOf({});
await writeFile(FIRE, await drawnFire());
