/** True for a component that attaches itself to markup; any other needs its framework. */
function check(component: unknown): boolean {
  try {
    return typeof component === 'function' && typeof component() === 'function';
  } catch {
    return false;
  }
}

/** The markup of a plain component is what the page puts between its tags. */
function renderToStaticMarkup(
  _component: unknown,
  _properties: object,
  { default: markup = '' }: { readonly default?: string },
): { html: string } {
  return { html: `<astro-slot>${markup}</astro-slot>` };
}

export default { name: 'vanilla', check, renderToStaticMarkup };
