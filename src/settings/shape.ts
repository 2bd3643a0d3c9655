const KINDS: readonly (readonly [kind: RegExp, name: string])[] = [
  [/[a-z]/, 'small letters'],
  [/[A-Z]/, 'capitals'],
  [/[0-9]/, 'digits'],
  [/[-._~/:]/, 'marks of addresses'],
  [/\s/, 'spaces'],
  [/[^a-zA-Z0-9\s\-._~/:]/, 'other characters'],
];

/** What a value is like, without any of it, for it may be a secret that was put in the wrong place. */
export function shapeOf(value: string): string {
  const kinds = KINDS.filter(([kind]) => kind.test(value)).map(([, name]) => name);
  return `${value.length} characters long, of ${kinds.join(', ')}`;
}

/** Real names of projects and datasets are shorter than any secret. */
const LONGEST_NAME = 24;

/** A name as it is, or, where it is as long as a secret, its shape. */
export function nameOrShape(name: string): string {
  return name.length > LONGEST_NAME ? `(${shapeOf(name)})` : name;
}
