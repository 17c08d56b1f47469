import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';

import { reviewLimits } from '@gida/contracts/constants/reviews';

const name = 'reviews';

/** The page of reviews that is open; null while only the first ones are shown. */
export function parseReviewsPage(query: URLSearchParams): number | null {
  const page = Number(query.get(name));
  return Number.isInteger(page) && page >= 1 ? Math.min(page, reviewLimits.maxPages) : null;
}

export function writeReviewsPage(page: number | null, query: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(query);
  if (page === null) written.delete(name);
  else written.set(name, String(page));
  return written;
}

/** The first page comes with the apartment, so opening and closing it loads nothing. */
export const shouldRevalidateReviews = ({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean =>
  (parseReviewsPage(currentUrl.searchParams) ?? 1) !==
  (parseReviewsPage(nextUrl.searchParams) ?? 1);
