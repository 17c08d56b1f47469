import * as calls from '@gida/contracts/calls';
import { reviewLimits } from '@gida/contracts/constants/reviews';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { z } from 'zod';

import type { App } from '../http/app-type.ts';
import { route } from '../http/route.ts';
import { reviewsOfApartment, reviewSummary } from './apartment-review-repository.ts';
import { unknownApartmentError } from './apartment-errors.ts';
import { countFactAnswers } from './count-facts.ts';
import { findMaxDaysAhead, publishedApartment, takenNights } from './apartment-repository.ts';

const ApartmentParams = z.object({ id: z.uuid() });
/** The first page of its reviews. */
const firstReviews = { limit: reviewLimits.pageSize, offset: 0 };

export async function apartmentRoutes(app: App): Promise<void> {
  route(app, calls.apartment, async ({ params, user }) => {
    const id = parseApartmentId(params.id);
    const apartment = await publishedApartment(app.db, id);
    if (!apartment) throw unknownApartmentError();
    const reviews = await reviewsOfApartment(app.db, id, user.id, firstReviews);
    const summary = await reviewSummary(app.db, id);
    const factCounts = await countFactAnswers(app.db, id, apartment.facts);
    return { apartment: { ...apartment, reviews, reviewSummary: summary, factCounts } };
  });

  route(app, calls.availability, async ({ params, user }) => {
    const id = parseApartmentId(params.id);
    const maxDaysAhead = await findMaxDaysAhead(app.db, id);
    if (maxDaysAhead === undefined) throw unknownApartmentError();
    const today = toLagosDate(new Date());
    const taken = await takenNights(app.db, id, today, user.id);
    return { today, lastCheckIn: addDays(today, maxDaysAhead), taken };
  });
}

/** Throws a 404 `HttpError` for what is no id. */
export function parseApartmentId(id: string): string {
  const parsed = ApartmentParams.safeParse({ id });
  if (!parsed.success) throw unknownApartmentError();
  return parsed.data.id;
}
