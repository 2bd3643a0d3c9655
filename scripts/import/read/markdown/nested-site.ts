import { posix } from 'node:path';
import { firstFew } from '../../../../src/gather/first-few.ts';

/** Settings of a site, by the name of their file; those of the last kind are others' names, too. */
const SETTINGS =
  /\/(?:hugo\.(?:toml|ya?ml|json)|_config\.ya?ml|\.eleventy\.[cm]?js|(?:eleventy|astro|docusaurus|quartz)\.config\.[cm]?[jt]s|(config\.(?:toml|ya?ml)))$/;

/** A line where sites lie in folders of the source: what their settings keep from readers is read at the top alone. */
export function nestedSitesLine(files: readonly string[], texts: readonly string[]): string[] {
  const sites = files.filter((file) => {
    const [found, isAnyones] = SETTINGS.exec(file) ?? [];
    if (found === undefined) return false;
    const folder = `${posix.dirname(file)}/${isAnyones ? 'content/' : ''}`;
    return texts.some((text) => text.startsWith(folder));
  });
  const folders = [...new Set(sites.map((file) => posix.dirname(file)))];
  const which = `${firstFew(sites, 3)} ${sites.length === 1 ? 'is' : 'are'}`;
  return sites.length === 0
    ? []
    : [
        `NOT read, though it may keep texts from readers: ${which} no settings of the folder imported. Import ${folders.length === 1 ? folders[0] : 'each of these folders'} by itself`,
      ];
}
