import * as calls from '@gida/contracts/calls';
import { reviewLimits } from '@gida/contracts/constants/reviews';
import { notFoundError } from '@gida/server/http-error';

import type { App } from '../http/app-type.ts';
import { route } from '../http/route.ts';
import { listReviewsOfApartment } from '../reviews/apartment-review-repository.ts';
import { loadApartment } from './apartment-routes.ts';
import { countPublished } from './listing-repository.ts';
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

  route(app, calls.publicApartment, async ({ params }) => {
    const apartment = await loadApartment(app.db, params.id);
    const reviews = await listReviewsOfApartment(app.db, apartment.id, null, newestReviews);
    const { area = '', city, country } = apartment.address;
    return {
      apartment: {
        ...apartment,
        // Without the street: search engines keep the page.
        address: { area, city, country },
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

/** A power of two, so that a part is a range of ids. */
const countParts = (published: number): number =>
  2 ** Math.ceil(Math.log2(Math.max(1, published / (maxIdsInPart / 2))));
