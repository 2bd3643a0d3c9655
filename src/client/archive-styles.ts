/** Rules, each by itself. Put in place by `postprocess/vanilla.ts`. */
declare const ARCHIVE_STYLES: readonly string[];

let added = false;

/**
 * Brings the rules for what only a choice or a search can put on an archive page, which comes without them. They stand
 * in front of the page's own, which win; a rule that this browser does not know stays away alone.
 */
export function addArchiveStyles(): void {
  if (added) return;
  added = true;
  const [sheet] = document.styleSheets;
  for (const rule of [...ARCHIVE_STYLES].reverse()) {
    try {
      sheet?.insertRule(rule, 0);
    } catch {}
  }
}
