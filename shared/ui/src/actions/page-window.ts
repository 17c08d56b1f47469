/** The page numbers to offer: first, last, the current one and its neighbours; null where some are left out. */
export function getPageWindow(current: number, total: number): (number | null)[] {
  const shown = [1, current - 1, current, current + 1, total].filter(
    (page) => page >= 1 && page <= total,
  );
  const pages = [...new Set(shown)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? page - 1);
    if (gap === 1) return [page];
    return gap === 2 ? [page - 1, page] : [null, page];
  });
}
