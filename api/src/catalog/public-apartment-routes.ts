import {
  FeaturedHomesResponse,
  PublicApartmentIdsRequest,
  PublicApartmentIdsResponse,
  PublicApartmentResponse,
} from '@gida/contracts/catalog';
import { reviewLimits } from '@gida/contracts/constants/reviews';
import { z } from 'zod';

import type { App } from '../http/app-type.ts';
import { notFoundError } from '../http/errors/http-error.ts';
import { rateLimits } from '../http/rate-limit/rate-limits.ts';
import { reviewsOfApartment, reviewSummary } from './apartment-review-repository.ts';
import { unknownApartmentError } from './apartment-errors.ts';
import { publishedApartment } from './apartment-repository.ts';
import { parseApartmentId } from './apartment-routes.ts';
import { countFactAnswers } from './count-facts.ts';
import { countPublished } from './listing-repository.ts';
import { featuredHomes, publishedIds } from './public-apartment-repository.ts';

/** Parts are about half as large, so that one more than expected still fits. */
const maxIdsInPart = 10_000;
const newestReviews = { limit: reviewLimits.shown, offset: 0 };
/** Two rows of four on a wide screen. */
const maxFeaturedHomes = 8;
const featuredPerCity = 3;

/** What visitors without a login read: the gateway renders pages and the sitemap of it. */
export async function publicApartmentRoutes(app: App): Promise<void> {
  app.get(
    '/homes/featured',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Some of the best rated apartments of each city',
        response: { 200: FeaturedHomesResponse },
      },
    },
    async () => ({
      homes: (await featuredHomes(app.db, featuredPerCity)).slice(0, maxFeaturedHomes),
    }),
  );

  app.get(
    '/homes/:id',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What everybody may read of an apartment',
        params: z.object({ id: z.string() }),
        response: { 200: PublicApartmentResponse },
      },
    },
    async ({ params }) => {
      const id = parseApartmentId(params.id);
      const apartment = await publishedApartment(app.db, id);
      if (!apartment) throw unknownApartmentError();
      const summary = await reviewSummary(app.db, id);
      const reviews = await reviewsOfApartment(app.db, id, null, newestReviews);
      const factCounts = await countFactAnswers(app.db, id, apartment.facts);
      const { area = '', city, country } = apartment.address;
      return {
        apartment: {
          ...apartment,
          // Without the street: search engines keep the page.
          address: { area, city, country },
          hostFirstName: apartment.host.firstName,
          reviewSummary: summary,
          reviews: reviews.map((each) => ({ ...each, firstName: each.user.firstName })),
          factCounts,
        },
      };
    },
  );

  app.get(
    '/homes',
    {
      config: { access: 'public', rateLimit: rateLimits.sitemap },
      schema: {
        summary: 'The ids of all published apartments, in parts',
        querystring: PublicApartmentIdsRequest,
        response: { 200: PublicApartmentIdsResponse },
      },
    },
    async ({ query }) => {
      const parts = countParts(await countPublished(app.db));
      if (query.part >= parts) throw notFoundError('Part');
      return { parts, ids: await publishedIds(app.db, { ...query, parts }) };
    },
  );
}

/** A power of two, so that a part is a range of ids. */
const countParts = (published: number): number =>
  2 ** Math.ceil(Math.log2(Math.max(1, published / (maxIdsInPart / 2))));
