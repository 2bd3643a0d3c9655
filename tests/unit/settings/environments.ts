import type { Environment } from '../../../src/settings/deploy-target.ts';
import { readSettings, SettingsError } from '../../../src/settings/settings.ts';

/** The faults of an environment, a line each. */
export const faultsOf = (env: Environment): string[] => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n');
    throw error;
  }
  return [];
};
/** A project, so that a variable that needs one is judged by its own rule alone. */
export const withProject = (env: Environment): Environment => ({
  SANITY_PROJECT_ID: 'zp7mbokg',
  ...env,
});

/** Values that are right, by variable. */
export const GOOD: Record<string, readonly string[]> = {
  SANITY_PROJECT_ID: ['zp7mbokg', 'A-1', '9', 'x'.repeat(200)],
  SANITY_DATASET: ['production', 'a_b-c', '1', 'a'.repeat(64)],
  SANITY_API_VERSION: ['1', 'X', '2023-01-01', '2024-02-29'],
  SANITY_API_HOST: ['http://127.0.0.1:3333', 'https://api.example', 'https://api.example/'],
  SANITY_TOKEN: ['skAbc123', 'a.b-c_d~/+='],
  SANITY_USE_CDN: ['true', 'false'],
  SITE_URL: [
    'https://vale.example',
    'http://localhost:4321',
    'https://vale.example/',
    'https://name.github.io/site',
    'https://name.github.io/~vale/site/',
  ],
  DEPLOY_TARGET: [
    'netlify',
    'cloudflare',
    'vercel',
    'github',
    'nginx',
    'caddy',
    'apache',
    'static',
  ],
  DEPLOY_HOOK_URL: ['https://api.netlify.com/build_hooks/abc?x=1', 'http://127.0.0.1:9/'],
  CONTENT_FALLBACK: ['1'],
  DARKROOM_STRICT: ['1'],
  ALLOW_SHRINK: ['1'],
  ALLOW_EMPTY: ['1'],
};

/** Values that are wrong, by variable. */
export const WRONG: Record<string, readonly string[]> = {
  SANITY_PROJECT_ID: ['a b', 'a_b', 'a.b', 'ä', 'zp7mbokg\n', ' zp7mbokg', 'a/b', '<script>'],
  SANITY_DATASET: ['Production', 'a b', 'a.b', 'a'.repeat(65), '-a', '_a', '~a', 'production\n'],
  SANITY_API_VERSION: [
    '2',
    'x',
    'v1',
    'v2023-01-01',
    '2023-1-1',
    '2023-02-30',
    '2023-13-01',
    'today',
  ],
  SANITY_API_HOST: [
    '127.0.0.1:3333',
    'ftp://a.example',
    'https://a.example/v1',
    'https://u@a.example',
  ],
  SANITY_TOKEN: ['sk abc', 'sk\nabc', 'skäbc', ' '],
  SANITY_USE_CDN: ['1', 'yes', 'TRUE', 'false '],
  SITE_URL: [
    'vale.example',
    'https://vale.example/a b',
    'https://vale.example/blog/../x',
    'https://user@vale.example/blog',
    'https://vale.example//',
    'https://v.example?x',
  ],
  DEPLOY_TARGET: ['Netlify', 'netlfy', 'aws'],
  DEPLOY_HOOK_URL: ['api.netlify.com/x', 'ftp://a.example', 'javascript:alert(1)'],
  CONTENT_FALLBACK: ['0', 'true', 'yes', '2'],
  DARKROOM_STRICT: ['0', 'on'],
  ALLOW_SHRINK: ['0', 'true'],
  ALLOW_EMPTY: ['0', 'true'],
};

/** A row of a table for each value. */
export const pairs = (table: Record<string, readonly string[]>) =>
  Object.entries(table).flatMap(([name, values]) => values.map((value) => [name, value] as const));
