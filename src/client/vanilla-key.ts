/** The key that was pressed, or '' where it is not for the page: while somebody types, or with a modifier. */
export function vanillaKey(event: KeyboardEvent): string {
  const typing = (event.target as Element).matches('input,textarea,select,[contenteditable]');
  const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  return typing || modified ? '' : event.key;
}
