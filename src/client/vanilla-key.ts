/**
 * The key that was pressed, or '' where it is not for the page: while somebody types or moves a wide table or code within its
 * frame, or with a modifier.
 */
export function vanillaKey(event: KeyboardEvent): string {
  const elsewhere = (event.target as Element).matches('input,select,pre,.wide');
  const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  return elsewhere || modified ? '' : event.key;
}
