import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { hostRules } from '../../scripts/hosts/table.ts';
import { type RunningServer, serveSite } from '../../scripts/serve/static-server.ts';
import { portOf } from '../support/listening.ts';
import { pageAt, pagesOf, siteFolder } from '../support/site/pages.ts';

/** A page that does what its policy forbids. */
export const PLANTED = '/planted';
const PLANTED_PAGE = '<!doctype html><h1>Planted</h1><script>window.ran = true</script>';

/** The finished demo, served twice, and what browsers told of it. */
export interface WatchedSite extends RunningServer {
  /** Where the same site stands with scripts switched off. */
  readonly unscripted: string;
  /** Pages that did what their policy forbids, and which rule of it that was. */
  readonly violations: readonly string[];
}

function policyAt(route: string): string | null {
  if (route === PLANTED) return "default-src 'self'";
  if (!pagesOf('demo').some((page) => page.route === route)) return null;
  const metas = pageAt('demo', route).tags.filter(({ name }) => name === 'meta');
  const policy = metas.find(({ attributes }) =>
    /^content-security-policy$/i.test(attributes.get('http-equiv') ?? ''),
  );
  return policy?.attributes.get('content') ?? null;
}

/** Takes browsers' reports of what a policy forbade. */
async function listenForReports(violations: string[]) {
  const server = createServer(async (request, response) => {
    const report = JSON.parse(await text(request))['csp-report'];
    violations.push(`${new URL(report['document-uri']).pathname} ${report['violated-directive']}`);
    response.writeHead(204).end();
  });
  const port = await portOf(server, 'localhost');
  return { address: `http://localhost:${port}/`, close: () => server.close() };
}

/** Serves each page with its own policy once more, by which browsers tell what it forbids. */
export async function serveWatched(): Promise<WatchedSite> {
  const violations: string[] = [];
  const reports = await listenForReports(violations);
  const rules = hostRules({ moved: [] });
  const options = { folder: siteFolder('demo'), port: 0, host: 'localhost' };
  const site = await serveSite({
    ...options,
    rules,
    attend: async (_, { canonical }, response) => {
      const policy = policyAt(canonical);
      const name = 'Content-Security-Policy-Report-Only';
      if (policy) response.setHeader(name, `${policy};report-uri ${reports.address}`);
      if (canonical === PLANTED) response.end(PLANTED_PAGE);
      return canonical === PLANTED;
    },
  });
  const sandbox = 'sandbox allow-same-origin allow-forms allow-top-navigation';
  const headers = { ...rules.headers, 'Content-Security-Policy': sandbox };
  const unscripted = await serveSite({ ...options, rules: { ...rules, headers } });
  return {
    origin: site.origin,
    unscripted: unscripted.origin,
    violations,
    close: async () => {
      reports.close();
      await Promise.all([site.close(), unscripted.close()]);
    },
  };
}
