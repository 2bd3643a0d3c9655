import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Page } from './pages.ts';

/** The one configuration by which every page is judged; each exception says why. */
const CONFIG: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  elements: [
    'html5',
    // The element around an island; what it holds is judged where it stands.
    {
      'astro-island': { flow: true, phrasing: true, transparent: true },
      'astro-slot': { flow: true, transparent: true },
    },
  ],
  rules: {
    // Safari takes a list without markers for no list, unless it says so.
    'no-redundant-role': 'off',
    // React writes formAction; in HTML the names of attributes have no case.
    'attr-case': 'off',
    // React closes what is void, and gives every attribute a value.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // A filter is a link, so that it leads on without scripts and in text browsers; what it is pressed like is a button.
    'prefer-native-element': ['error', { exclude: ['button'] }],
    // The search answers while one types, and Enter submits its one field.
    'wcag/h32': 'off',
    // A post's title is its author's, however long.
    'long-title': 'off',
    // Where a telephone number may break is for the style sheet to say.
    'tel-non-breaking': 'off',
  },
};

const validator = new HtmlValidate(new StaticConfigLoader(CONFIG));

/** A line for everything that makes a page invalid HTML. */
export function validityFaults({ route, html }: Pick<Page, 'route' | 'html'>): string[] {
  const { results } = validator.validateStringSync(html, route);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${route}: ${message} (${ruleId} at ${selector})`);
}
