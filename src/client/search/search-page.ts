/** Where hiding the filters and what is said of the archive lets results begin above a phone's keyboard. */
const PHONE = '(max-width: 37.5em)';

/**
 * The page around the results, which are of the whole archive: while they show no filter is pressed, and the title
 * names what was searched for. Leaving brings back what was.
 */
export function createSearchPage() {
  const filters = document.getElementById('filter-by')?.parentElement;
  const lede = document.querySelector<HTMLElement>('.head .lede');
  const around = [filters, lede].filter((each) => each != null);
  const hide = (hidden: boolean) => {
    for (const each of around) each.hidden = hidden;
  };
  let title = '';
  let pressed: Element | null | undefined = null;
  return {
    enter: (term: string) => {
      if (title === '') {
        ({ title } = document);
        pressed = filters?.querySelector('[aria-pressed="true"]');
      }
      document.title = title.replace(/^[^|]*/, () => `Archive: “${term}” `);
      pressed?.setAttribute('aria-pressed', 'false');
      hide(matchMedia(PHONE).matches);
    },
    leave: () => {
      if (title === '') return;
      document.title = title;
      title = '';
      pressed?.setAttribute('aria-pressed', 'true');
      hide(false);
    },
  };
}
