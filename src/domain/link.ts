/** A link ready to print. */
export interface Link {
  readonly label: string;
  readonly href: string;
  /** The code of the language of its label, where that is not the one of the site's texts. */
  readonly language?: string | undefined;
}
