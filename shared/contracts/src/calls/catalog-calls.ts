import { z } from 'zod';

import * as Catalog from '../schemas/catalog.ts';
import { anyone, user } from './call.ts';
import { rates } from './rates.ts';

const params = z.object({ id: z.string() });

export const dashboard = user.get(
  'dashboard',
  'The four sections of the dashboard, and what waits for the guest',
  { response: Catalog.DashboardResponse },
);
export const apartments = user.get('apartments', 'Search and list apartments', {
  query: Catalog.ListingRequest,
  response: Catalog.ListingResponse,
});
export const priceDistribution = user.get(
  'priceDistribution',
  'How many of the apartments that a search finds cost how much',
  { query: Catalog.PriceDistributionRequest, response: Catalog.PriceDistributionResponse },
);
export const areaCounts = user.get(
  'areaCounts',
  'How many of the apartments that a search finds are in which area',
  { query: Catalog.AreasRequest, response: Catalog.AreasResponse },
);
export const apartment = user.get('apartment', 'One apartment', {
  params,
  response: Catalog.ApartmentResponse,
});
export const availability = user.get('availability', 'Nights that are taken', {
  params,
  response: Catalog.AvailabilityResponse,
});
export const featuredApartments = anyone.get(
  'featuredApartments',
  'Some of the best rated apartments of each city',
  { response: Catalog.FeaturedApartmentsResponse },
);
export const publicListing = anyone.get(
  'publicListing',
  'The first homes that a search of a visitor finds, and how many there are',
  { query: Catalog.PublicListingRequest, response: Catalog.PublicListingResponse },
);
export const publicApartment = anyone.get(
  'publicApartment',
  'What everybody may read of an apartment',
  { params, response: Catalog.PublicApartmentResponse },
);
export const publicApartmentIds = anyone.get(
  'publicApartmentIds',
  'The ids of all published apartments, in parts',
  {
    query: Catalog.PublicApartmentIdsRequest,
    response: Catalog.PublicApartmentIdsResponse,
    rate: rates.sitemap,
  },
);
