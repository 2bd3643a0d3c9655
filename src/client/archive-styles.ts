import { addStyles } from './add-styles.ts';

/** Put in place by `postprocess/vanilla.ts`. */
declare const ARCHIVE_STYLES: string;

/** Brings the rules for what only a choice or a search can put on an archive page, which comes without them. */
export function addArchiveStyles(): void {
  addStyles(ARCHIVE_STYLES);
}
