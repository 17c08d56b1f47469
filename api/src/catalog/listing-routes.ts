import { DashboardAnswer, ListingAnswer, ListingRequest } from '@gida/contracts/catalog';
import { sections } from '@gida/contracts/constants';
import { lagosDate } from '@gida/contracts/dates';

import type { App } from '../http/app-type.ts';
import { badRequest } from '../problem/refusal.ts';
import { dashboardSections } from './apartment-sql.ts';
import { keptPages } from './kept-pages.ts';
import { listingVersion } from './listing-sql.ts';
import { listing } from './listing.ts';

const perSection = 8;

export async function listingRoutes(app: App): Promise<void> {
  const page = keptPages(() => listingVersion(app.db), app.config.keptListingPages);

  app.get(
    '/user/dashboard',
    {
      config: { who: 'person' },
      schema: { summary: 'The four sections of the dashboard', response: { 200: DashboardAnswer } },
    },
    async () => {
      const found = await dashboardSections(app.db, sections, perSection);
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
      config: { who: 'person' },
      schema: {
        summary: 'Search and list apartments',
        querystring: ListingRequest,
        response: { 200: ListingAnswer },
      },
    },
    async ({ query }, reply) => {
      if (query.checkOut && !query.checkIn) {
        throw badRequest('no_check_in', 'Enter a check-in date too.', 'checkIn');
      }
      if (query.checkIn && query.checkOut && query.checkOut <= query.checkIn) {
        throw badRequest('no_nights', 'Check-out must be after check-in.', 'checkOut');
      }
      const find = () => listing(app.db, query, lagosDate(new Date()));
      // Bookings decide what is free: the version does not tell of them.
      if (query.checkIn) return find();
      const encoded = await page(JSON.stringify(query), async () =>
        Buffer.from(String(reply.serializeInput(await find(), '200'))),
      );
      reply.type('application/json; charset=utf-8');
      return encoded as unknown as ListingAnswer; // encoded already, by the schema above
    },
  );
}
