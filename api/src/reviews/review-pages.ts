import { reviewLimits } from '@gida/contracts/constants/reviews';

import type { ReviewPageRange } from '../catalog/apartment-review-repository.ts';

type Pagination = { currentPage: number; totalPages: number };

/** A page past the last one is the last one. No reviews are one empty page. */
export function reviewPages(page: number, total: number): Pagination {
  const { pageSize, maxPages } = reviewLimits;
  const totalPages = Math.min(maxPages, Math.max(1, Math.ceil(total / pageSize)));
  return { currentPage: Math.min(page, totalPages), totalPages };
}

export const toReviewPageRange = ({ currentPage }: Pagination): ReviewPageRange => ({
  limit: reviewLimits.pageSize,
  offset: (currentPage - 1) * reviewLimits.pageSize,
});
