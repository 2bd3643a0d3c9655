/** Put in place by `postprocess/integration.ts`. */
declare const ARCHIVE_STYLES: string;

let adopted = false;

/** Brings the rules for what only a choice or a search can put on an archive page, which comes without them. */
export function adoptArchiveStyles(): void {
  if (adopted) return;
  adopted = true;
  const styles = new CSSStyleSheet();
  styles.replaceSync(ARCHIVE_STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
}
