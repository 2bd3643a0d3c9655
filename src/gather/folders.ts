/** The folders that gathering reads and works in. None of them is published. */
export interface Folders {
  /** Root of the project. */
  readonly root: string;
  /** The author's built-in texts. */
  readonly texts: string;
  /** Made pictures, cached between builds. Only public ones. */
  readonly pictures: string;
  /** The memoir's files, cached between builds. */
  readonly book: string;
}
