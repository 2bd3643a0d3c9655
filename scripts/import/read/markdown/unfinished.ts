import { isFolderForFew } from '../../../../src/gather/blocks/for-few/marks.ts';
import { isFields } from '../../../../src/gather/sanity/rich/fields.ts';
import type { SiteSystem } from './site-system.ts';

/** Whether Jekyll makes no pages of this folder: of a collection only where the settings say so. */
function isUnmade(folder: string, { name, config }: SiteSystem): boolean {
  if (name !== 'Jekyll' || !folder.startsWith('_') || folder === '_posts') return false;
  const own = isFields(config.collections) ? config.collections[folder.slice(1)] : null;
  return !isFields(own) || own.output !== true;
}

/** Folders of texts that are not for everybody. */
const isForFew = (folder: string): boolean =>
  /^[-_]?(drafts|trash|wip)$/i.test(folder) || isFolderForFew(folder);

/** Whether it lies among drafts, or where the system makes no page of it. */
export function isUnfinished(path: readonly string[], system: SiteSystem): boolean {
  const { name, kind } = system;
  if (path.length > 1 && isUnmade(path[0] ?? '', system)) return true;
  const passedOver =
    name === 'Astro' || kind === 'Grav' ? path : /Jekyll|Markdown/.test(name) ? path.slice(-1) : [];
  return path.slice(0, -1).some(isForFew) || passedOver.some((each) => each.startsWith('_'));
}

/** Whether a file that is no text lies where nothing is for readers. */
export const isKeptFile = (file: string, system: SiteSystem): boolean =>
  file.split('/').some(isForFew) || system.isPassedOver(file);
