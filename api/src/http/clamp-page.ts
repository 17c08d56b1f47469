/** A page past the last one is the last one. Nothing found is one empty page. */
export function clampPage({ page, limit }: { page: number; limit: number }, total: number) {
  const totalPages = Math.max(1, Math.ceil(total / limit));
  const currentPage = Math.min(page, totalPages);
  return { currentPage, totalPages, offset: (currentPage - 1) * limit };
}
