/** A link ready to print. */
export interface Link {
  readonly label: string;
  readonly href: string;
}
