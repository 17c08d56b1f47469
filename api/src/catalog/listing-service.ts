import type { ListingResponse, ListingRequest } from '@gida/contracts/catalog';

import type { Db } from '../db/database.ts';
import {
  toFilterConditions,
  toWordConditions,
  parseSearchWords,
  type Condition,
} from './listing-filters.ts';
import {
  likelySpellings,
  countMatches,
  pageByIndexScan,
  pageByCappedScan,
  pageBySorting,
  countPublished,
} from './listing-repository.ts';

/** Matches are counted, and pages offered, up to this number: counting further takes seconds. */
const maxMatches = 1_000;

export async function getListing(
  db: Db,
  request: ListingRequest,
  today: string,
): Promise<ListingResponse> {
  const filters = toFilterConditions(request, today);
  const words = parseSearchWords(request.search);
  if (filters.length === 0 && words.length === 0) return getUnfilteredListing(db, request);

  const exactConditions = [...filters, ...toWordConditions(words.map((word) => [word]))];
  const found = await countMatches(db, exactConditions, maxMatches + 1);
  if (found > 0 || words.length === 0)
    return getFilteredListing(db, request, exactConditions, found);

  const correctedConditions = [...filters, ...toWordConditions(await likelySpellings(db, words))];
  return getFilteredListing(
    db,
    request,
    correctedConditions,
    await countMatches(db, correctedConditions, maxMatches + 1),
  );
}

async function getUnfilteredListing(db: Db, request: ListingRequest): Promise<ListingResponse> {
  const { limit, sortBy } = request;
  const total = await countPublished(db);
  const { currentPage, totalPages, offset } = clampPage(request, total);
  const size = Math.min(limit, total - offset);
  const isFromEnd = offset > total / 2;
  const apartments = await pageByIndexScan(db, {
    sortBy,
    limit: isFromEnd ? size : limit,
    offset: isFromEnd ? total - offset - size : offset,
    isReversed: isFromEnd,
  });
  return {
    apartments,
    pagination: { currentPage, totalPages, totalApartments: total, totalIsCapped: false },
  };
}

async function getFilteredListing(
  db: Db,
  request: ListingRequest,
  conditions: Condition[],
  found: number,
): Promise<ListingResponse> {
  const { limit, sortBy } = request;
  const totalIsCapped = found > maxMatches;
  const total = Math.min(found, maxMatches);
  const { currentPage, totalPages, offset } = clampPage(request, total);
  const page = { sortBy, offset, limit: Math.min(limit, total - offset) };
  const scanned = totalIsCapped ? await pageByCappedScan(db, conditions, page) : [];
  const apartments =
    scanned.length === page.limit ? scanned : await pageBySorting(db, conditions, page);
  return {
    apartments,
    pagination: { currentPage, totalPages, totalApartments: total, totalIsCapped },
  };
}

/** A page past the last one is the last one. Nothing found is one empty page. */
export function clampPage({ page, limit }: { page: number; limit: number }, total: number) {
  const totalPages = Math.max(1, Math.ceil(total / limit));
  const currentPage = Math.min(page, totalPages);
  return { currentPage, totalPages, offset: (currentPage - 1) * limit };
}
