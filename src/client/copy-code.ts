/**
 * Copies the code in front of the button, and says so. Where the browser does not let a page copy (an address that is
 * not secure), the code is selected instead, for the reader to copy.
 */
export async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.previousElementSibling;
  if (!code) return;
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = 'Copied';
  } catch {
    getSelection()?.selectAllChildren(code);
    button.textContent = 'Selected';
  }
}
