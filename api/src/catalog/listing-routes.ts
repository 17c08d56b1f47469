import { DashboardResponse, ListingResponse, ListingRequest } from '@gida/contracts/catalog';
import { sections } from '@gida/contracts/constants';
import { toLagosDate } from '@gida/contracts/dates';

import type { App } from '../http/app-type.ts';
import { badRequestError } from '../http/errors/http-error.ts';
import { dashboardSections } from './apartment-repository.ts';
import { createListingCache } from './listing-cache.ts';
import { listingVersion } from './listing-repository.ts';
import { getListing } from './listing-service.ts';

const apartmentsPerSection = 8;

export async function listingRoutes(app: App): Promise<void> {
  const cachedPage = createListingCache(() => listingVersion(app.db), app.config.listingCachePages);

  app.get(
    '/user/dashboard',
    {
      config: { access: 'user' },
      schema: {
        summary: 'The four sections of the dashboard',
        response: { 200: DashboardResponse },
      },
    },
    async () => {
      const found = await dashboardSections(app.db, sections, apartmentsPerSection);
      const inSection = (name: string) => found.filter(({ section }) => section === name);
      return {
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
      if (query.checkOut && !query.checkIn) {
        throw badRequestError('no_check_in', 'Enter a check-in date too.', 'checkIn');
      }
      if (query.checkIn && query.checkOut && query.checkOut <= query.checkIn) {
        throw badRequestError('no_nights', 'Check-out must be after check-in.', 'checkOut');
      }
      const loadListing = () => getListing(app.db, query, toLagosDate(new Date()));
      // Availability depends on bookings, which do not change the listing version.
      if (query.checkIn) return loadListing();
      const encoded = await cachedPage(JSON.stringify(query), async () =>
        Buffer.from(String(reply.serializeInput(await loadListing(), '200'))),
      );
      reply.type('application/json; charset=utf-8');
      return encoded as unknown as ListingResponse; // already serialised with the schema above
    },
  );
}
