/* Shows that something is being done, from the tap on 'Try Again' until the page itself comes anew. */

const retry = document.getElementById('retry');
const retrying = document.getElementById('retrying');

retry?.addEventListener('click', () => {
  if (retry.parentElement) retry.parentElement.hidden = true;
  if (retrying) retrying.hidden = false;
});
