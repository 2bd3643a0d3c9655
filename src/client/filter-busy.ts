/*
 * What filters do before their island has woken. One that is followed says that its page is on its way, until the browser
 * leaves this one: a slow phone is silent for a second otherwise.
 */

addEventListener('click', (event) => {
  const filter = (event.target as Element).closest('.filters a');
  // With a modifier the page opens elsewhere; an island that is awake has done it by itself.
  if (!filter || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
  filter.setAttribute('aria-busy', 'true');
  addEventListener('pagehide', () => filter.removeAttribute('aria-busy'));
});

/*
 * Back and Forward may lead to a filter that was chosen in place before this page was loaded anew. The island follows, and
 * takes this away once it has woken; until then the server is asked.
 */
const served = location.pathname;
window.onpopstate = () => {
  if (location.pathname !== served) location.reload();
};
