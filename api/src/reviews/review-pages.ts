import { reviewLimits } from '@gida/contracts/constants/reviews';

import { clampPage } from '../http/clamp-page.ts';

/** A page of so many reviews, and which rows are on it. */
export function reviewPage(page: number, total: number) {
  const { pageSize: limit, maxPages } = reviewLimits;
  const { offset, ...pagination } = clampPage({ page, limit }, Math.min(total, maxPages * limit));
  return { pagination, rows: { limit, offset } };
}
