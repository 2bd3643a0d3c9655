import { isYes } from '../../../../src/gather/readers/yes-no.ts';
import type { Entry } from '../../entry.ts';
import { fieldIn, type Matter } from './front-matter.ts';
import { publishesUnsaid, type SiteSystem } from './site-system.ts';

/* Fields that some texts say yes in and others do not have: whether these are public, their program alone knows. */

/** Obsidian and its plugins publish a note that says yes, and no other. */
const OPT_IN = ['publish', 'dg-publish'];
const UNSURE = 'published isPublished isPublish public isPublic visible isVisible'.split(' ');
/** Systems that do not know such a field themselves. */
const UNKNOWING: readonly SiteSystem['name'][] = ['Markdown', 'Astro'];

/** Counts who says that they are public, text by text. */
export function createPublicFields(site: SiteSystem): {
  readonly take: (file: string, matter: Matter) => void;
  /** The text; a draft where it says nothing in a field without which none of its kind is published. */
  readonly hidden: (entry: Entry) => Entry;
  readonly told: () => string[];
} {
  const unsaidIsPublic = publishesUnsaid(site);
  const fields = UNKNOWING.includes(site.name) ? [...OPT_IN, ...UNSURE] : [];
  const all = fields.map((name) => ({ name, says: 0, silent: new Set<string>() }));
  return {
    take: (file, matter) => {
      for (const each of all) {
        const value = fieldIn(matter, each.name);
        if (value === undefined || value === null) each.silent.add(file);
        else if (isYes(String(value))) each.says += 1;
      }
    },
    hidden: (entry) => {
      const unsaid = all.find(
        ({ name, says, silent }) =>
          OPT_IN.includes(name) &&
          (unsaidIsPublic === null ? says > 0 : !unsaidIsPublic && name === 'publish') &&
          silent.has(entry.origin) &&
          !entry.draft,
      );
      const why =
        unsaidIsPublic === false
          ? 'does not say public:: true: it is a draft now'
          : `does not say "${unsaid?.name}: true", as others do: it is a draft now`;
      return unsaid ? { ...entry, draft: true, told: [...entry.told, why] } : entry;
    },
    told: () =>
      all
        .filter(({ name, says, silent }) => !OPT_IN.includes(name) && says > 0 && silent.size > 0)
        .map(
          ({ name, says, silent }) =>
            `${says} texts say ${name}: true, and ${silent.size} do not have that field: these are public here. Are they not to be, write ${name}: false there`,
        ),
  };
}
