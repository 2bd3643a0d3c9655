/**
 * The key that was pressed, or '' where it is not for the page: in fields, in a wide table or code, which it moves within its
 * frame, or with a modifier.
 */
export const vanillaKey = (event: KeyboardEvent): string =>
  (event.target as Element).matches('input,textarea,select,pre,.wide,[contenteditable]') ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  event.shiftKey
    ? ''
    : event.key;
