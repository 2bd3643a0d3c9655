import { type ParseArgsConfig, parseArgs } from 'node:util';

/** What Node says of arguments that it does not take, in one line: it tells of positional arguments too, and of its guesses. */
function faultIn(error: unknown): string {
  const [first = '', ...others] = String(error instanceof Error ? error.message : error).split(
    '\n',
  );
  const [fault = ''] = first.split(/\.(?: |$)/);
  return [`${fault}.`, ...others.slice(-1)].join(' ');
}

function flagsLine({ options = {} }: ParseArgsConfig): string {
  const names = Object.keys(options).map((name) => `--${name}`);
  return names.length === 0 ? 'There are no flags.' : `The flags are ${names.join(', ')}.`;
}

/**
 * What a command was called with. A flag that it does not have ends the command with a line that says which there are, before
 * anything is done.
 */
export function flagsOf<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${faultIn(error)} ${flagsLine(config)}`);
    return process.exit(1);
  }
}
