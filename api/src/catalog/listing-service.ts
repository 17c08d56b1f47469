import type {
  AreasRequest,
  AreasResponse,
  ListingResponse,
  ListingRequest,
  PriceDistributionRequest,
  PriceDistributionResponse,
} from '@gida/contracts/catalog';
import { areas } from '@gida/contracts/places';

import { badRequestError } from '@gida/server/http-error';

import type { Db } from '../db/database.ts';
import { clampPage } from '../http/clamp-page.ts';
import {
  toFilterConditions,
  toWordConditions,
  parseSearchWords,
  type Condition,
  type ListingFilters,
} from './listing-filters.ts';
import {
  listLikelySpellings,
  countByArea,
  countByAreaCapped,
  countMatches,
  listByIndexScan,
  listByCappedScan,
  listBySorting,
  listPricesOfMatches,
  listPricesOfSample,
  countPublished,
} from './listing-repository.ts';
import { catalogMessages } from './messages.ts';
import { toPriceBars } from './price-bars.ts';

/** Matches are counted, and pages offered, up to this number: counting further takes seconds. */
const maxMatches = 1_000;

export async function getListing(
  db: Db,
  request: ListingRequest,
  today: string,
): Promise<ListingResponse> {
  const { conditions, found } = await findMatches(db, request, today);
  return conditions.length === 0
    ? getUnfilteredListing(db, request)
    : getFilteredListing(db, request, conditions, found);
}

/** The prices of all that match, of a sample where that is more than the listing counts. */
export async function getPriceDistribution(
  db: Db,
  request: PriceDistributionRequest,
  today: string,
): Promise<PriceDistributionResponse> {
  const { conditions } = await findMatches(db, request, today);
  const prices = await listPricesOfMatches(db, conditions, maxMatches + 1);
  if (prices.length <= maxMatches) return { bars: toPriceBars(prices) };
  const sample = await listPricesOfSample(db, conditions);
  return { bars: toPriceBars(sample.length > 0 ? sample : prices) };
}

/** Exact up to what the listing counts, and capped for each area beyond it. */
export async function getAreas(
  db: Db,
  request: AreasRequest,
  today: string,
): Promise<AreasResponse> {
  const { conditions, found } = await findMatches(db, request, today);
  const isCountable = conditions.length > 0 && found <= maxMatches;
  const counts = isCountable
    ? await countByArea(db, conditions, maxMatches)
    : await countByAreaCapped(
        db,
        conditions,
        areas.map(({ name }) => name),
      );
  return {
    areas: areas.flatMap(({ key, name }) => {
      const counted = counts.find(({ area }) => area === name);
      return counted && counted.count > 0
        ? [{ key, count: counted.count, isCapped: counted.isCapped }]
        : [];
    }),
  };
}

/** The conditions of a request, with misspelt words corrected when nothing else is found; none for the plain listing. */
async function findMatches(
  db: Db,
  request: ListingFilters & { search: string },
  today: string,
): Promise<{ conditions: Condition[]; found: number }> {
  assertFilters(request);
  const filters = toFilterConditions(request, today);
  const words = parseSearchWords(request.search);
  if (filters.length === 0 && words.length === 0) return { conditions: [], found: 0 };

  const exactConditions = [...filters, ...toWordConditions(words.map((word) => [word]))];
  const found = await countMatches(db, exactConditions, maxMatches + 1);
  if (found > 0 || words.length === 0) return { conditions: exactConditions, found };

  const conditions = [...filters, ...toWordConditions(await listLikelySpellings(db, words))];
  return { conditions, found: await countMatches(db, conditions, maxMatches + 1) };
}

type Filters = Pick<ListingRequest, 'checkIn' | 'checkOut' | 'minPrice' | 'maxPrice'>;

function assertFilters({ checkIn, checkOut, minPrice, maxPrice }: Filters): void {
  if (checkOut && !checkIn) {
    throw badRequestError('no_check_in', catalogMessages.filters.checkInMissing, 'checkIn');
  }
  if (checkIn && checkOut && checkOut <= checkIn) {
    throw badRequestError('no_nights', catalogMessages.filters.noNights, 'checkOut');
  }
  if (minPrice && maxPrice && maxPrice < minPrice) {
    throw badRequestError('no_price_range', catalogMessages.filters.priceRange, 'maxPrice');
  }
}

async function getUnfilteredListing(db: Db, request: ListingRequest): Promise<ListingResponse> {
  const { limit, sortBy } = request;
  const total = await countPublished(db);
  const { currentPage, totalPages, offset } = clampPage(request, total);
  const size = Math.min(limit, total - offset);
  const isFromEnd = offset > total / 2;
  const apartments = await listByIndexScan(db, {
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
  const scanned = totalIsCapped ? await listByCappedScan(db, conditions, page) : [];
  const apartments =
    scanned.length === page.limit ? scanned : await listBySorting(db, conditions, page);
  return {
    apartments,
    pagination: { currentPage, totalPages, totalApartments: total, totalIsCapped },
  };
}
