/* 'Go Back' goes back where there is a page of the site to go back to; else the link leads to the archive. */

document.querySelector('.lost a')?.addEventListener('click', (event) => {
  if (!globalThis.navigation?.canGoBack) return;
  event.preventDefault();
  history.back();
});
