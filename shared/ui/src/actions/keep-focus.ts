const controls = ['a[href]', 'button:not(:disabled)', 'input:not(:disabled)', 'select', 'textarea']
  // A picture may lead where the name beside it leads, for the pointer alone.
  .map((control) => `${control}:not([tabindex="-1"])`)
  .join();

type Place = { control: HTMLElement; row: Element | null; list: Element | null; at: number };

/**
 * For the `ref` of what holds rows and their title. When the row or the button that has the keyboard goes, the
 * keyboard comes to what is left of the row, else to the next row, else to the last one, else to the title.
 */
export function keepFocus(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined;
  let place: Place | null = null;

  const remember = ({ target }: FocusEvent) => {
    // A dialog asks about a row; who comes back from it is where they were.
    if (target instanceof HTMLElement && !target.closest('dialog')) place = placeOf(target);
  };
  const forget = ({ target, relatedTarget: next }: FocusEvent) => {
    if (next instanceof HTMLElement) {
      if (!region.contains(next) && !next.closest('dialog')) place = null;
      return;
    }
    // Only then is it known whether somebody has left the control or the control has left the page.
    setTimeout(() => {
      if (place?.control === target && place?.control.isConnected && isNowhere()) place = null;
    });
  };
  const watcher = new MutationObserver(() => {
    if (!place || place.control.isConnected || !isNowhere()) return;
    const { row, list, at } = place;
    place = null;
    successor(region, row, list, at)?.focus();
  });

  region.addEventListener('focusin', remember);
  region.addEventListener('focusout', forget);
  watcher.observe(region, { childList: true, subtree: true });
  return () => {
    region.removeEventListener('focusin', remember);
    region.removeEventListener('focusout', forget);
    watcher.disconnect();
  };
}

const isNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

function placeOf(control: HTMLElement): Place {
  // A row may hold an article, and a list of articles has no rows.
  const row = control.closest('li, tr') ?? control.closest('article');
  const list = row?.parentElement ?? null;
  return { control, row, list, at: row && list ? [...list.children].indexOf(row) : 0 };
}

function successor(
  region: HTMLElement,
  row: Element | null,
  list: Element | null,
  at: number,
): HTMLElement | null {
  if (row instanceof HTMLElement && row.isConnected) return firstControl(row) ?? reachable(row);
  const next = list?.isConnected ? (list.children[at] ?? list.lastElementChild) : null;
  const title = region.querySelector<HTMLElement>('h1, h2, h3');
  return (next && firstControl(next)) ?? (title && reachable(title));
}

const firstControl = (within: Element): HTMLElement | null =>
  within.querySelector<HTMLElement>(controls);

/** Not by the Tab key, but by what calls `focus`. */
function reachable(element: HTMLElement): HTMLElement {
  element.tabIndex = -1;
  return element;
}
