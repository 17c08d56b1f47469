const focusableSelector = [
  'a[href]',
  'button:not(:disabled)',
  'input:not(:disabled)',
  'select',
  'textarea',
]
  // Skips links that duplicate another one for pointer users only.
  .map((control) => `${control}:not([tabindex="-1"])`)
  .join();

type FocusPosition = {
  control: HTMLElement;
  row: Element | null;
  list: Element | null;
  rowIndex: number;
};

/**
 * Ref callback for a region with rows and a title. When the focused row or button is removed, focus moves to the
 * rest of the row, else to the next row, else to the last row, else to the title.
 */
export function keepFocus(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined;
  let position: FocusPosition | null = null;

  const rememberPosition = ({ target }: FocusEvent) => {
    // Focus inside a dialog opened from a row does not change the remembered position.
    if (target instanceof HTMLElement && !target.closest('dialog'))
      position = getFocusPosition(target);
  };
  const forgetPosition = ({ target, relatedTarget: next }: FocusEvent) => {
    if (next instanceof HTMLElement) {
      if (!region.contains(next) && !next.closest('dialog')) position = null;
      return;
    }
    // Only after this event is it known whether the user left the control or the control was removed.
    setTimeout(() => {
      if (position?.control === target && position?.control.isConnected && isFocusLost())
        position = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (!position || position.control.isConnected || !isFocusLost()) return;
    const { row, list, rowIndex } = position;
    position = null;
    findNextFocus(region, row, list, rowIndex)?.focus();
  });

  region.addEventListener('focusin', rememberPosition);
  region.addEventListener('focusout', forgetPosition);
  observer.observe(region, { childList: true, subtree: true });
  return () => {
    region.removeEventListener('focusin', rememberPosition);
    region.removeEventListener('focusout', forgetPosition);
    observer.disconnect();
  };
}

const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

function getFocusPosition(control: HTMLElement): FocusPosition {
  // A row may contain an article, and a list of articles has no rows.
  const row = control.closest('li, tr') ?? control.closest('article');
  const list = row?.parentElement ?? null;
  return { control, row, list, rowIndex: row && list ? [...list.children].indexOf(row) : 0 };
}

function findNextFocus(
  region: HTMLElement,
  row: Element | null,
  list: Element | null,
  rowIndex: number,
): HTMLElement | null {
  if (row instanceof HTMLElement && row.isConnected)
    return findFirstFocusable(row) ?? makeFocusable(row);
  const next = list?.isConnected ? (list.children[rowIndex] ?? list.lastElementChild) : null;
  const title = region.querySelector<HTMLElement>('h1, h2, h3');
  return (next && findFirstFocusable(next)) ?? (title && makeFocusable(title));
}

const findFirstFocusable = (within: Element): HTMLElement | null =>
  within.querySelector<HTMLElement>(focusableSelector);

/** Makes an element focusable by script without adding it to the tab order. */
function makeFocusable(element: HTMLElement): HTMLElement {
  element.tabIndex = -1;
  return element;
}
