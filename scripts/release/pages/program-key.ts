import type { Content } from '../../../src/content.ts';
import { digestOf } from '../../../src/digest.ts';
import { basePath } from '../../../src/domain/routes.ts';

/**
 * What has a say in the program beside the code, which stands for Node, the host and the lock file too: where the site
 * lies on its host, and settings of the framework that stand in pages. Identifies the program.
 */
export function programKey({ code, siteUrl }: Pick<Content, 'code' | 'siteUrl'>): string {
  const base = basePath(siteUrl);
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('PUBLIC_'));
  return digestOf([code, base, settings.sort()]).slice(0, 16);
}
