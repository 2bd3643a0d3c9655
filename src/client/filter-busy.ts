/*
 * A filter that is followed before its island has woken says that its page is on its way, until the browser leaves this
 * one: a slow phone is silent for a second otherwise.
 */

addEventListener('click', (event) => {
  const filter = (event.target as Element).closest('.filters a');
  // One that is awake has done it by itself; with a modifier the page opens elsewhere.
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented;
  if (!filter || elsewhere) return;
  filter.setAttribute('aria-busy', 'true');
  addEventListener('pagehide', () => filter.removeAttribute('aria-busy'));
});
