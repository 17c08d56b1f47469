/** As `top` in the style of the column, below it too. */
const marginPixels = 16;

/**
 * For a ref: a column that stays in sight beside the element before it reaches from where it is to the bottom of the
 * window. Not beyond that element, unless it does so before the page is scrolled: the page would grow while it is.
 */
export function fillColumn(column: HTMLElement) {
  const beside = column.previousElementSibling ?? column;

  function fill() {
    const top = Math.max(column.getBoundingClientRect().top, marginPixels);
    const { top: start, bottom: end } = beside.getBoundingClientRect();
    const bottom = window.innerHeight - marginPixels;
    const unscrolled = bottom - (start + window.scrollY);
    column.style.height = `${Math.max(unscrolled, Math.min(bottom, end) - top)}px`;
  }
  fill();
  window.addEventListener('scroll', fill, { passive: true });
  window.addEventListener('resize', fill);
  // What stands above it may grow: the chips of the filters.
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(fill);
  if (column.parentElement) observer?.observe(column.parentElement);
  return () => {
    window.removeEventListener('scroll', fill);
    window.removeEventListener('resize', fill);
    observer?.disconnect();
  };
}
