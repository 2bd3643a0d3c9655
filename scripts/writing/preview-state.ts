/** How a lasting preview stands. */
export interface PreviewState {
  /** Where the site with drafts is; with its path, where the site lies below one. */
  readonly origin: string;
  /** Counts the previews made; 0 until the first is there. */
  readonly version: number;
  readonly building: boolean;
  /** Why the last one could not be made; the one before stays. */
  readonly failure: string | null;
  /** Slugs of sealed posts, which can be looked at where the room's keys are. */
  readonly sealed: readonly string[];
  /** The site has a passcode for them: without one it leaves them out. */
  readonly opens: boolean;
  /** Why a post has no page in it, by its id: its address can be none, or is another's. */
  readonly unaddressed: Readonly<Record<string, string>>;
}
