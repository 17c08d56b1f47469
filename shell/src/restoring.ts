/** Longer than a page takes on a slow line. */
const restoringMs = 5_000;
let timer: ReturnType<typeof setTimeout>;

/**
 * Says on the document that somebody comes back to where a page was left. It then has its height at once: cards that are
 * not seen have their own size, and no part waits for another.
 */
export function watchRestoring(): void {
  // Before that of the router.
  addEventListener('popstate', begin);
  const isReloaded = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate');
  if (isReloaded) begin();
}

function begin(): void {
  const { dataset } = document.documentElement;
  dataset['restoring'] = '';
  clearTimeout(timer);
  timer = setTimeout(() => delete dataset['restoring'], restoringMs);
}
