/* 'Go Back' goes back where there is somewhere to go back to; else the link leads to the archive. */

document.querySelector('.lost a')?.addEventListener('click', (event) => {
  if (history.length < 2) return;
  event.preventDefault();
  history.back();
});
