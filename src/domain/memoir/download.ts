/** A file that readers may keep. */
export interface Download {
  readonly href: string;
  readonly bytes: number;
  /** Its name in the folder where the build keeps it. */
  readonly file: string;
}

/**
 * The memoir as files: the EPUB holds what may be read today, and the PDF is made when no chapter is missing, and the
 * typeface has its letters.
 */
export interface Downloads {
  /** No chapter is missing. */
  readonly complete: boolean;
  readonly epub: Download | null;
  readonly pdf: Download | null;
}

/** '84 kB', '1.2 MB', in thousands, as operating systems and phones count. The number stays with its unit. */
export function sizeText(bytes: number): string {
  return bytes < 999_500
    ? `${Math.round(bytes / 1000)}\u00a0kB`
    : `${(bytes / 1e6).toFixed(1)}\u00a0MB`;
}
