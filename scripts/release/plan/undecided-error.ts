import { SettingsError } from '../../../src/settings/settings-error.ts';

/** Nobody has said of a field whether it says who is to read a post. */
export class UndecidedError extends SettingsError {}
