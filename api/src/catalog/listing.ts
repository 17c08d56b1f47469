import type { ListingAnswer, ListingRequest } from '@gida/contracts/catalog';

import type { Db } from '../db/database.ts';
import { filtersOf, hasWords, wordsOf, type Condition } from './listing-filters.ts';
import {
  likelySpellings,
  matchesUpTo,
  pageInOrder,
  pageOfMany,
  pageOfMatches,
  publishedTotal,
} from './listing-sql.ts';

/** Matches are counted, and pages offered, up to here: nobody reads further, and counting on costs seconds. */
const mostMatches = 1_000;

export async function listing(
  db: Db,
  request: ListingRequest,
  today: string,
): Promise<ListingAnswer> {
  const filters = filtersOf(request, today);
  const words = wordsOf(request.search);
  if (filters.length === 0 && words.length === 0) return plainListing(db, request);

  const asTyped = [...filters, ...hasWords(words.map((word) => [word]))];
  const found = await matchesUpTo(db, asTyped, mostMatches + 1);
  if (found > 0 || words.length === 0) return matchingListing(db, request, asTyped, found);

  const meant = [...filters, ...hasWords(await likelySpellings(db, words))];
  return matchingListing(db, request, meant, await matchesUpTo(db, meant, mostMatches + 1));
}

async function plainListing(db: Db, request: ListingRequest): Promise<ListingAnswer> {
  const { limit, sortBy } = request;
  const total = await publishedTotal(db);
  const { currentPage, totalPages, offset } = pageWithin(request, total);
  const size = Math.min(limit, total - offset);
  const isFromEnd = offset > total / 2;
  const apartments = await pageInOrder(db, {
    sortBy,
    limit: isFromEnd ? size : limit,
    offset: isFromEnd ? total - offset - size : offset,
    isFromEnd,
  });
  return {
    apartments,
    pagination: { currentPage, totalPages, totalApartments: total, totalIsCapped: false },
  };
}

async function matchingListing(
  db: Db,
  request: ListingRequest,
  conditions: Condition[],
  found: number,
): Promise<ListingAnswer> {
  const { limit, sortBy } = request;
  const totalIsCapped = found > mostMatches;
  const total = Math.min(found, mostMatches);
  const { currentPage, totalPages, offset } = pageWithin(request, total);
  const page = { sortBy, offset, limit: Math.min(limit, total - offset) };
  const walked = totalIsCapped ? await pageOfMany(db, conditions, page) : [];
  const apartments =
    walked.length === page.limit ? walked : await pageOfMatches(db, conditions, page);
  return {
    apartments,
    pagination: { currentPage, totalPages, totalApartments: total, totalIsCapped },
  };
}

/** A page past the last one is the last one. Nothing found is one empty page. */
export function pageWithin({ page, limit }: { page: number; limit: number }, total: number) {
  const totalPages = Math.max(1, Math.ceil(total / limit));
  const currentPage = Math.min(page, totalPages);
  return { currentPage, totalPages, offset: (currentPage - 1) * limit };
}
