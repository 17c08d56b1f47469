import { DashboardAnswer, ListingAnswer, ListingRequest } from '@gida/contracts/catalog';
import { sections } from '@gida/contracts/constants';
import { lagosDate } from '@gida/contracts/dates';

import type { App } from '../http/app-type.ts';
import { badRequest } from '../problem/refusal.ts';
import { dashboardSections } from './apartment-sql.ts';
import { listing } from './listing.ts';

const perSection = 8;

export async function listingRoutes(app: App): Promise<void> {
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
    async ({ query }) => {
      if (query.checkOut && !query.checkIn) {
        throw badRequest('no_check_in', 'Enter a check-in date too.', 'checkIn');
      }
      if (query.checkIn && query.checkOut && query.checkOut <= query.checkIn) {
        throw badRequest('no_nights', 'Check-out must be after check-in.', 'checkOut');
      }
      return listing(app.db, query, lagosDate(new Date()));
    },
  );
}
