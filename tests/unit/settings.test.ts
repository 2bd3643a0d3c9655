import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Environment, readSettings, SettingsError } from '../../src/settings.ts';

const faultsOf = (env: Environment): string[] => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n');
    throw error;
  }
  return [];
};
/** A project, so that a variable that needs one is judged by its own rule alone. */
const withProject = (env: Environment): Environment => ({ SANITY_PROJECT_ID: 'zp7mbokg', ...env });

const GOOD: Record<string, readonly string[]> = {
  SANITY_PROJECT_ID: ['zp7mbokg', 'A-1', '9', 'x'.repeat(200)],
  SANITY_DATASET: ['production', 'a_b-c', '1', 'a'.repeat(64)],
  SANITY_API_VERSION: ['1', 'X', '2023-01-01', '2024-02-29'],
  SANITY_API_HOST: ['http://127.0.0.1:3333', 'https://api.example', 'https://api.example/'],
  SANITY_TOKEN: ['skAbc123', 'a.b-c_d~/+='],
  SANITY_USE_CDN: ['true', 'false'],
  SITE_URL: ['https://vale.example', 'http://localhost:4321', 'https://vale.example/'],
  DEPLOY_TARGET: ['netlify', 'cloudflare', 'vercel', 'github', 'static'],
  DEPLOY_HOOK_URL: ['https://api.netlify.com/build_hooks/abc?x=1', 'http://127.0.0.1:9/'],
  CONTENT_FALLBACK: ['1'],
  DARKROOM_STRICT: ['1'],
  ALLOW_SHRINK: ['1'],
};

const WRONG: Record<string, readonly string[]> = {
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
    'https://vale.example/blog',
    'https://vale.example//',
    'https://v.example?x',
  ],
  DEPLOY_TARGET: ['Netlify', 'netlfy', 'aws'],
  DEPLOY_HOOK_URL: ['api.netlify.com/x', 'ftp://a.example', 'javascript:alert(1)'],
  CONTENT_FALLBACK: ['0', 'true', 'yes', '2'],
  DARKROOM_STRICT: ['0', 'on'],
  ALLOW_SHRINK: ['0', 'true'],
};

const pairs = (table: Record<string, readonly string[]>) =>
  Object.entries(table).flatMap(([name, values]) => values.map((value) => [name, value] as const));

describe('the environment', () => {
  it('may be empty: then every default of DECISIONS holds', () => {
    expect(readSettings({})).toMatchObject({
      service: null,
      siteUrl: 'http://localhost:4321',
      passcode: null,
      darkroomStrict: false,
      contentFallback: false,
      allowShrink: false,
      deployTarget: 'static',
      deployHookUrl: null,
      webhookSecret: null,
    });
  });

  it('may name a project alone', () => {
    expect(readSettings({ SANITY_PROJECT_ID: 'zp7mbokg' }).service).toEqual({
      projectId: 'zp7mbokg',
      dataset: 'production',
      apiVersion: '2023-01-01',
      apiHost: null,
      token: null,
      useCdn: true,
    });
  });

  it('may set everything', () => {
    const settings = readSettings({
      SANITY_PROJECT_ID: 'p',
      SANITY_DATASET: 'staging',
      SANITY_API_VERSION: '2024-02-29',
      SANITY_API_HOST: 'http://127.0.0.1:3333/',
      SANITY_TOKEN: 'sk1',
      SANITY_USE_CDN: 'false',
      SITE_URL: 'https://vale.example/',
      DARKROOM_PASSCODE: 'velvet anchor cement onion',
      CONTENT_FALLBACK: '1',
      DARKROOM_STRICT: '1',
      DEPLOY_TARGET: 'vercel',
      ALLOW_SHRINK: '1',
      DEPLOY_HOOK_URL: 'https://hook.example/x',
      WEBHOOK_SECRET: '0123456789abcdef',
    });
    expect(settings).toMatchObject({
      service: {
        projectId: 'p',
        dataset: 'staging',
        apiVersion: '2024-02-29',
        apiHost: 'http://127.0.0.1:3333',
        token: 'sk1',
        useCdn: false,
      },
      siteUrl: 'https://vale.example',
      passcode: 'velvet anchor cement onion',
      darkroomStrict: true,
      contentFallback: true,
      allowShrink: true,
      deployTarget: 'vercel',
      deployHookUrl: 'https://hook.example/x',
      webhookSecret: '0123456789abcdef',
    });
  });

  it('may hold empty values, as hosts set them: they are unset', () => {
    const names = Object.keys(GOOD).filter((name) => name !== 'SANITY_PROJECT_ID');
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    expect(readSettings(empty)).toEqual(readSettings({}));
  });

  it.each(pairs(GOOD))('may say %s=%j', (name, value) => {
    expect(faultsOf(withProject({ [name]: value }))).toEqual([]);
  });

  it.each(pairs(WRONG))('may not say %s=%j', (name, value) => {
    const faults = faultsOf(withProject({ [name]: value }));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name} must .+ \\(for example .+\\); it is .+\\.$`));
  });
});

describe('what is wrong', () => {
  it('is said of everything at once, a line each', () => {
    const env = Object.fromEntries(
      Object.entries(WRONG).map(([name, values]) => [name, values[0]] as const),
    );
    const named = faultsOf(env).map((fault) => fault.split(' ')[0]);
    expect(named).toEqual(Object.keys(WRONG).filter((name) => named.includes(name)));
    expect(new Set(named)).toEqual(new Set(Object.keys(WRONG)));
  });

  it('includes what needs a project when none is named', () => {
    for (const name of ['SANITY_DATASET', 'SANITY_API_HOST', 'SANITY_TOKEN']) {
      const value = GOOD[name]?.[0];
      expect(faultsOf({ [name]: value })).toEqual([
        `SANITY_PROJECT_ID must be set, since ${name} is (for example zp7mbokg).`,
      ]);
    }
  });

  it('includes a host’s own build machine that does not know the site’s address', () => {
    for (const machine of [{ NETLIFY: 'true' }, { CF_PAGES: '1' }, { VERCEL: '1' }]) {
      expect(faultsOf(machine)).toEqual([
        expect.stringMatching(/^SITE_URL must be set when .+\.$/),
      ]);
      expect(faultsOf({ ...machine, SITE_URL: 'https://vale.example' })).toEqual([]);
    }
    expect(faultsOf({ DEPLOY_TARGET: 'netlify' })).toEqual([]);
  });

  it('never shows a secret, nor one that was put in the wrong variable', () => {
    const secret = `sk${'Zq9 '.repeat(20)}`;
    for (const name of Object.keys(WRONG)) {
      const [fault] = faultsOf(withProject({ [name]: secret }));
      expect(fault).toContain(name);
      expect(fault).not.toContain('Zq9 Zq9 Zq9 Zq9');
    }
    const [token] = faultsOf(withProject({ SANITY_TOKEN: 'a b' }));
    const [hook] = faultsOf({ DEPLOY_HOOK_URL: 'hook.example/x' });
    expect(token).not.toContain('a b');
    expect(hook).not.toContain('hook.example');
  });

  it('is one line for any value of any variable', () => {
    const name = fc.constantFrom(...Object.keys(WRONG));
    fc.assert(
      fc.property(name, fc.string({ unit: 'binary', minLength: 1 }), (variable, value) => {
        const faults = faultsOf(withProject({ [variable]: value }));
        expect(faults.length).toBeLessThanOrEqual(1);
        for (const fault of faults) expect(fault.length).toBeLessThan(400);
      }),
      { numRuns: 500 },
    );
  });
});
