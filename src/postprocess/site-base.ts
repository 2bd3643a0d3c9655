/** The variable that tells the framework's process below which path of its host the site lies. Set by the scripts. */
export const SITE_BASE = 'SITE_BASE';

/** That path, as '/site'; '' at the top of the host. */
export function siteBase(): string {
  return process.env[SITE_BASE] ?? '';
}
