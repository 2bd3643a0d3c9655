/** There is nothing to take along, or not as it was released: one line that says why, and what to do. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}
