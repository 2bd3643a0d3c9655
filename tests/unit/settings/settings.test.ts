import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../src/settings/settings.ts';
import { faultsOf, GOOD, pairs, WRONG, withProject } from './environments.ts';

describe('the environment', () => {
  it('may be empty: then every default holds', () => {
    expect(readSettings({})).toMatchObject({
      service: null,
      siteUrl: 'http://localhost:4321',
      passcodes: [],
      darkroomStrict: false,
      contentFallback: false,
      allowShrink: false,
      allowEmpty: false,
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
      ALLOW_EMPTY: '1',
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
      passcodes: [
        { name: null, passcode: 'velvet anchor cement onion', source: 'DARKROOM_PASSCODE' },
      ],
      darkroomStrict: true,
      contentFallback: true,
      allowShrink: true,
      allowEmpty: true,
      deployTarget: 'vercel',
      deployHookUrl: 'https://hook.example/x',
      webhookSecret: '0123456789abcdef',
    });
  });

  it('may hold empty values, as hosts set them: they are unset', () => {
    const empty = Object.fromEntries(Object.keys(GOOD).map((name) => [name, '']));
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

  it('includes a path in the address of a site for a host that has no way to it', () => {
    const SITE_URL = 'https://vale.example/blog';
    for (const DEPLOY_TARGET of ['netlify', 'cloudflare', 'vercel']) {
      expect(faultsOf({ DEPLOY_TARGET, SITE_URL })).toEqual([
        expect.stringMatching(/^SITE_URL must not have a path for .+\.$/),
      ]);
    }
    expect(faultsOf({ DEPLOY_TARGET: 'github', SITE_URL })).toEqual([]);
  });

  it('never shows any of a value, which may be a secret in the wrong variable', () => {
    for (const name of Object.keys(WRONG)) {
      for (const secret of ['skZq9 ', 'velvet anchor cement onion', `sk${'Zq9 '.repeat(20)}`]) {
        const [fault = ''] = faultsOf(withProject({ [name]: secret }));
        expect(fault).toContain(name);
        for (const part of secret.trim().split(' ')) expect(fault).not.toContain(part);
      }
    }
    const [address] = faultsOf(withProject({ SITE_URL: 'ftp://hunter2.example' }));
    expect(address).toMatch(
      /it is 21 characters long, of small letters, digits, marks of addresses\.$/,
    );
  });

  it.each([
    'https://api.netlify.com/build_hooks/6554e0b3f5a2c81d',
    'https://api.vercel.com/v1/integrations/deploy/prj_6554e0b3f5a2c81d/x1',
    'https://api.cloudflare.com/client/v4/pages/webhooks/deploy_hooks/6554e0b3f5a2c81d',
    'https://hooks.example/build_hooks/6554e0b3f5a2c81d',
  ])('tells, without a word of it, that SITE_URL is a deploy hook: %s', (SITE_URL) => {
    const [fault = '', ...more] = faultsOf(withProject({ SITE_URL }));
    expect(more).toEqual([]);
    expect(fault).toMatch(/^SITE_URL must be .+ a deploy hook's, .+ DEPLOY_HOOK_URL\.$/);
    expect(fault).not.toMatch(/6554|api\.|_hooks|prj/);
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
