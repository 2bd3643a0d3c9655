import { stringify } from 'yaml';

/** A text with its front matter, as Hugo, Jekyll, Eleventy and Astro read it. */
export function withFrontMatter(matter: Readonly<Record<string, unknown>>, body: string): string {
  return `---\n${stringify(matter)}---\n\n${body}\n`;
}
