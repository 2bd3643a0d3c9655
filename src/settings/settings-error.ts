/** What is wrong with the settings, a line each. Nothing is fetched before there are none. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
