import { PROPOSAL_BITS, proposePasscode } from '../src/gather/darkroom/propose.ts';
import { timeToTry } from '../src/gather/darkroom/strength.ts';
import { flagsOf } from './command/flags.ts';

flagsOf({});
const passcode = proposePasscode();

console.log(`${passcode}

${Math.floor(PROPOSAL_BITS)} bits by chance: one graphics card needs ${timeToTry(PROPOSAL_BITS)} to try them all.
Set it where the site is built, and nowhere in the repository:
DARKROOM_PASSCODE='${passcode}'`);
