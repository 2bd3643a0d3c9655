/** The variable that tells the framework's process below which path of its host the site lies. Set by the scripts. */
export const SITE_BASE = 'SITE_BASE';

/** That path, as '/site'; '' at the top of the host. */
export function siteBase(): string {
  return process.env[SITE_BASE] ?? '';
}

/** The file whose paths have another form in the browser. */
export const ROUTES_FILE = /\/src\/domain\/routes\.ts$/;

/**
 * The text of `routes.ts` for the browser, with the base written into every path: constants, which a bundler shortens and
 * leaves out where they are not used.
 */
export function routesBelow(code: string, base: string): string {
  return code.replace(/\$\{BASE\}/g, base).replace("BASE = ''", `BASE = ${JSON.stringify(base)}`);
}
