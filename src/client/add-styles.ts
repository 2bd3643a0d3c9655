let added = false;

/**
 * Brings rules that the page came without, once. They stand in front of the page's own, which win; in a group, so that a
 * rule that this browser does not know stays away alone.
 */
export function addStyles(css: string): void {
  if (added) return;
  added = true;
  document.styleSheets[0]?.insertRule(`@media all{${css}}`);
}
