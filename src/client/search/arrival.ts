/* A page that was asked for with a search hydrates it at once. */

if (location.search.includes('q=')) {
  document.querySelector('search')?.dispatchEvent(new Event('focusin', { bubbles: true }));
}
