import * as calls from '@gida/contracts/calls';
import type { ApartmentSummary } from '@gida/contracts/catalog';
import { reviewLimits } from '@gida/contracts/constants/reviews';
import { toLagosDate } from '@gida/contracts/dates';
import { notFoundError } from '@gida/server/http-error';

import type { App } from '../http/app-type.ts';
import { route } from '../http/route.ts';
import { listReviewsOfApartment } from '../reviews/apartment-review-repository.ts';
import { loadApartment } from './apartment-routes.ts';
import { countPublished } from './listing-repository.ts';
import { getListing } from './listing-service.ts';
import { listFeaturedApartments, listPublishedIds } from './public-apartment-repository.ts';

/** Parts are about half as large, so that one more than expected still fits. */
const maxIdsInPart = 10_000;
const newestReviews = { limit: reviewLimits.shown, offset: 0 };
/** Two rows of four on a wide screen. */
const maxFeaturedApartments = 8;
const featuredPerCity = 3;

/** What visitors without a login read: the gateway renders pages and the sitemap of it. */
export async function publicApartmentRoutes(app: App): Promise<void> {
  route(app, calls.featuredApartments, async () => ({
    homes: (await listFeaturedApartments(app.db, featuredPerCity)).slice(0, maxFeaturedApartments),
  }));

  route(app, calls.publicListing, async ({ query: { city = '', ...filters } }) => {
    const { apartments, pagination } = await getListing(
      app.db,
      { ...filters, search: city, sortBy: 'rating', page: 1, limit: maxFeaturedApartments },
      toLagosDate(new Date()),
    );
    return {
      homes: apartments.map((each) => ({ ...each, address: withoutStreet(each.address) })),
      total: pagination.totalApartments,
      totalIsCapped: pagination.totalIsCapped,
    };
  });

  route(app, calls.publicApartment, async ({ params }) => {
    const apartment = await loadApartment(app.db, params.id);
    const reviews = await listReviewsOfApartment(app.db, apartment.id, null, newestReviews);
    return {
      apartment: {
        ...apartment,
        address: withoutStreet(apartment.address),
        hostFirstName: apartment.host.firstName,
        reviews: reviews.map((each) => ({ ...each, firstName: each.user.firstName })),
      },
    };
  });

  route(app, calls.publicApartmentIds, async ({ query }) => {
    const parts = countParts(await countPublished(app.db));
    if (query.part >= parts) throw notFoundError('Part');
    return { parts, ids: await listPublishedIds(app.db, { ...query, parts }) };
  });
}

/** Search engines keep the pages of visitors. */
const withoutStreet = ({ area = '', city, country }: ApartmentSummary['address']) => ({
  area,
  city,
  country,
});

/** A power of two, so that a part is a range of ids. */
const countParts = (published: number): number =>
  2 ** Math.ceil(Math.log2(Math.max(1, published / (maxIdsInPart / 2))));
