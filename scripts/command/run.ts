import { readFields } from '../../src/settings/fields.ts';
import { secretsOf } from '../../src/settings/secrets.ts';
import { readSettings, type Settings } from '../../src/settings/settings.ts';
import { type Log, reasonOf, redacting } from './log.ts';

/** What a command does with its settings; of its two logs `failed` is for what went wrong. Both blot out secrets. */
type Command = (settings: Settings, log: Log, failed: Log) => Promise<unknown>;

/** Runs a command of this process. What it throws is told by its reason, in place of a stack, and ends in exit code 1. */
export async function runCommand(
  command: Command,
  settingsNow: () => Settings = () => readSettings(process.env, readFields(process.cwd())),
): Promise<void> {
  let failed: Log = console.error;
  try {
    const settings = settingsNow();
    const secrets = secretsOf(settings);
    failed = redacting(console.error, secrets);
    await command(settings, redacting(console.log, secrets), failed);
  } catch (error) {
    failed(reasonOf(error));
    process.exitCode = 1;
  }
}
