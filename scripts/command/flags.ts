import { type ParseArgsConfig, parseArgs } from 'node:util';

/** What a command was called with. A flag that it does not have ends the command with a line, before anything is done. */
export function flagsOf<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}
