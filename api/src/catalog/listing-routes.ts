import {
  AreasRequest,
  AreasResponse,
  DashboardResponse,
  ListingResponse,
  ListingRequest,
  PriceDistributionRequest,
  PriceDistributionResponse,
} from '@gida/contracts/catalog';
import { sections } from '@gida/contracts/constants/categories';
import { toLagosDate } from '@gida/contracts/dates';
import type { FastifyReply } from 'fastify';

import type { App } from '../http/app-type.ts';
import { badRequestError } from '../http/errors/http-error.ts';
import { dashboardSections, remindersOf } from './apartment-repository.ts';
import { createListingCache } from './listing-cache.ts';
import { listingVersion } from './listing-repository.ts';
import { getAreas, getListing, getPriceDistribution } from './listing-service.ts';

const apartmentsPerSection = 8;

export async function listingRoutes(app: App): Promise<void> {
  const cachedPage = createListingCache(() => listingVersion(app.db), app.config.listingCachePages);

  async function sendCached<Response extends Record<string, unknown>>(
    reply: FastifyReply,
    name: string,
    load: () => Promise<Response>,
  ): Promise<Response> {
    const encoded = await cachedPage(name, async () =>
      Buffer.from(String(reply.serializeInput(await load(), '200'))),
    );
    reply.type('application/json; charset=utf-8');
    return encoded as unknown as Response; // already serialised with the schema of the route
  }

  app.get(
    '/user/dashboard',
    {
      config: { access: 'user' },
      schema: {
        summary: 'The four sections of the dashboard, and what waits for the guest',
        response: { 200: DashboardResponse },
      },
    },
    async ({ user }) => {
      const [found, reminders] = await Promise.all([
        dashboardSections(app.db, sections, apartmentsPerSection),
        remindersOf(app.db, user.id, toLagosDate(new Date())),
      ]);
      const inSection = (name: string) => found.filter(({ section }) => section === name);
      return {
        reminders,
        luxuryListing: inSection('luxury'),
        popularListings: inSection('popular'),
        specialOffers: inSection('special'),
        rareListings: inSection('rare'),
      };
    },
  );

  app.get(
    '/apartments/read',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Search and list apartments',
        querystring: ListingRequest,
        response: { 200: ListingResponse },
      },
    },
    async ({ query }, reply) => {
      assertFilters(query);
      const loadListing = () => getListing(app.db, query, toLagosDate(new Date()));
      // Availability depends on bookings, which do not change the listing version; hardly two maps show the same part.
      if (query.checkIn || query.bounds) return loadListing();
      return sendCached(reply, `listing ${JSON.stringify(query)}`, loadListing);
    },
  );

  app.get(
    '/apartments/prices',
    {
      config: { access: 'user' },
      schema: {
        summary: 'How many of the apartments that a search finds cost how much',
        querystring: PriceDistributionRequest,
        response: { 200: PriceDistributionResponse },
      },
    },
    async ({ query }, reply) => {
      assertFilters(query);
      const loadPrices = () => getPriceDistribution(app.db, query, toLagosDate(new Date()));
      if (query.checkIn || query.bounds) return loadPrices();
      return sendCached(reply, `prices ${JSON.stringify(query)}`, loadPrices);
    },
  );

  app.get(
    '/apartments/areas',
    {
      config: { access: 'user' },
      schema: {
        summary: 'How many of the apartments that a search finds are in which area',
        querystring: AreasRequest,
        response: { 200: AreasResponse },
      },
    },
    async ({ query }, reply) => {
      assertFilters(query);
      const loadAreas = () => getAreas(app.db, query, toLagosDate(new Date()));
      if (query.checkIn) return loadAreas();
      return sendCached(reply, `areas ${JSON.stringify(query)}`, loadAreas);
    },
  );
}

type Filters = Pick<ListingRequest, 'checkIn' | 'checkOut' | 'minPrice' | 'maxPrice'>;

function assertFilters({ checkIn, checkOut, minPrice, maxPrice }: Filters): void {
  if (checkOut && !checkIn) {
    throw badRequestError('no_check_in', 'Enter a check-in date too.', 'checkIn');
  }
  if (checkIn && checkOut && checkOut <= checkIn) {
    throw badRequestError('no_nights', 'Check-out must be after check-in.', 'checkOut');
  }
  if (minPrice && maxPrice && maxPrice < minPrice) {
    const message = 'The highest price must not be below the lowest.';
    throw badRequestError('no_price_range', message, 'maxPrice');
  }
}
