/** As `top` in the style of the column, below it too. */
const marginPixels = 16;

/** For a ref: a column that stays in sight reaches from where it is to the bottom of the window. */
export function fillColumn(column: HTMLElement) {
  function fill() {
    const { top } = column.getBoundingClientRect();
    column.style.height = `${window.innerHeight - Math.max(top, marginPixels) - marginPixels}px`;
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
