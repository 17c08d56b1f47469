/** The page of a list that an address names, such as `3`; what is no page is the first, and after `max` comes none. */
export function parsePage(text: string | null, max: number): number {
  const page = Math.floor(Number(text));
  return page >= 1 ? Math.min(page, max) : 1;
}
