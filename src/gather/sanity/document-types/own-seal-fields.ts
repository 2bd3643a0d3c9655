import { defineField, type Rule } from '@sanity/types';
import { askIn } from './dataset.ts';
import type { OwnSeal, OwnSwitch } from './found.ts';
import { sealedHere, unsealedAt } from './sealing-rules.ts';

const WHAT = 'seals the post: the Dark Room alone has it.';

/** What is said below a field of each type. */
const DESCRIPTIONS = {
  boolean: `A yes ${WHAT} A no leaves that to its categories.`,
  string: `A yes, or another word, ${WHAT} No, public and an empty field leave that to its categories.`,
  number: `Any number but 0 ${WHAT} 0 and an empty field leave that to its categories.`,
  array: `What stands here ${WHAT} An empty list leaves that to its categories.`,
};

/** Where the form has what it leaves as it is: nowhere. */
export const LEFT = { name: 'left', hidden: true };

/** Fields of a post that have no place in the form, and are of any type: none is checked. */
export function defineLeft(names: readonly string[]) {
  const validation = () => [];
  return names.map((name) =>
    defineField({ name, type: 'string', hidden: true, fieldset: LEFT.name, validation }),
  );
}

/** The fields of a post by which its author seals it, where a form can have them. */
export function defineOwnSeals(seals: readonly OwnSeal[]) {
  return seals.flatMap(({ path, type }) => {
    if (type === null) return [];
    const own: string = type;
    return defineField({
      name: path,
      type: own,
      description: DESCRIPTIONS[type],
      ...(type === 'array' && { of: [{ type: 'string' }] }),
      validation: (rule: Rule) => [
        rule
          .custom((_, context) => unsealedAt(path, context.document ?? {}, askIn(context), seals))
          .warning(),
        rule.custom(sealedHere).info(),
      ],
    });
  });
}

/** What is said below a field of each type where a yes opens a post, and where it keeps one back. */
const OPENS = {
  boolean: 'A no keeps the post back: nobody gets it.',
  string: 'A word that does not say that it is published, such as draft, keeps the post back.',
};
const KEEPS = {
  boolean: 'A yes keeps the post back: nobody gets it.',
  string: 'A yes, or another word, keeps the post back: nobody gets it.',
};

/** The fields of a post by which its author says whether all may read it. */
export function defineOwnSwitches(switches: readonly OwnSwitch[]) {
  return switches.map(({ path, type, opens }) =>
    defineField({ name: path, type, description: (opens ? OPENS : KEEPS)[type] }),
  );
}
