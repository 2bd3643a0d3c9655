import type { TokenOrValue, Variable } from 'lightningcss';
import { minified } from './css.ts';

type Values = ReadonlyMap<string, readonly (readonly TokenOrValue[])[]>;

/** Every value that the style sheet sets its custom properties to. */
function valuesIn(css: string): Values {
  const values = new Map<string, TokenOrValue[][]>();
  minified(css, {
    Declaration: {
      custom({ name, value }) {
        if (name.startsWith('--')) values.set(name, [...(values.get(name) ?? []), value]);
      },
    },
  });
  return values;
}

type Replacement = (variable: Variable) => readonly TokenOrValue[] | null;

/** The tokens with each `var()` replaced that there is something for, and those in what is put there. */
function replaced(tokens: readonly TokenOrValue[], replacement: Replacement): TokenOrValue[] {
  return tokens.flatMap((token): TokenOrValue[] => {
    if (token.type === 'function') {
      const inner = replaced(token.value.arguments, replacement);
      return [{ ...token, value: { ...token.value, arguments: inner } }];
    }
    if (token.type !== 'var') return [token];
    const other = replacement(token.value);
    if (other) return replaced(other, replacement);
    const { name, fallback } = token.value;
    const inner = fallback ? { fallback: replaced(fallback, replacement) } : {};
    // Lightning CSS does not take back the `from: null` that it hands out.
    return [{ type: 'var', value: { name: { ident: name.ident }, ...inner } }];
  });
}

function withReplaced(css: string, replacement: Replacement): string {
  return minified(css, {
    Variable(variable) {
      const other = replacement(variable);
      return other ? replaced(other, replacement) : undefined;
    },
  });
}

/**
 * The style sheet with the values of those custom properties put in place that are set in one place only: only what a
 * theme or a scheme changes has to stay a property. Where a use has a fallback, the property may well not be set.
 */
export function withConstants(css: string): string {
  const values = valuesIn(css);
  return withReplaced(css, ({ name, fallback }) => {
    const [only, ...others] = values.get(name.ident) ?? [];
    return only && !fallback && others.length === 0 ? only : null;
  });
}

/** The colors that most rules name, by names that cost a page less: sheets that meet in a page all have these. */
const SHORT_NAMES = {
  paper: 'p',
  shade: 'h',
  ink: 'i',
  soft: 's',
  rule: 'r',
  edge: 'e',
  accent: 'a',
} as const;

const LONG_NAME = new RegExp(`--(${Object.keys(SHORT_NAMES).join('|')})\\b(?!-)`, 'g');

/** The style sheet with short names for the colors. */
export function withShortNames(css: string): string {
  return css.replace(LONG_NAME, (_, name: keyof typeof SHORT_NAMES) => `--${SHORT_NAMES[name]}`);
}

/** The style sheet with what stands in for those properties that no rule of it sets. */
export function withFallbacks(css: string): string {
  const values = valuesIn(css);
  return withReplaced(css, ({ name, fallback }) =>
    values.has(name.ident) ? null : (fallback ?? null),
  );
}
