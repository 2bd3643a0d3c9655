/** The memoir cannot be set as it is written; the line says what to change. */
export class TypesettingError extends Error {
  override readonly name: string = 'TypesettingError';
}

/** The typeface lacks letters of the memoir; the line says which, and where. */
export class LettersError extends TypesettingError {
  override readonly name = 'LettersError';
}
