/**
 * The key that was pressed, or '' where it is not for the page: while somebody types or moves a wide table or code within its
 * frame, or with a modifier.
 */
export function vanillaKey(event: KeyboardEvent): string {
  const target = event.target as HTMLElement;
  // Fields, and nothing else, can be required.
  const typing = 'required' in target || target.isContentEditable;
  const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  return typing || modified || target.matches('pre,.wide') ? '' : event.key;
}
