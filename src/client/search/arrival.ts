/*
 * A page that was asked for with a search hydrates it at once; so does one that was loaded anew, and from which Forward
 * leads to a search.
 */

const arrive = () => {
  if (/q=/.test(location.href))
    document.querySelector('search')?.dispatchEvent(new Event('focusin', { bubbles: true }));
};
arrive();
addEventListener('popstate', arrive);
