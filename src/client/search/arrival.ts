/* A page that was asked for with a search wakes the search at once. */

if (location.search.includes('q=')) {
  document.querySelector('search')?.dispatchEvent(new Event('focusin', { bubbles: true }));
}
