/** Put in place by `postprocess/vanilla.ts`. */
declare const ARCHIVE_STYLES: string;

let added = false;

/**
 * Brings the rules for what only a choice or a search can put on an archive page, which comes without them. They stand
 * in front of the page's own, which win; in a group, so that a rule that this browser does not know stays away alone.
 */
export function addArchiveStyles(): void {
  if (added) return;
  added = true;
  document.styleSheets[0]?.insertRule(`@media all{${ARCHIVE_STYLES}}`);
}
