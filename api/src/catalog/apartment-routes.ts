import * as calls from '@gida/contracts/calls';
import { reviewLimits } from '@gida/contracts/constants/reviews';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { z } from 'zod';

import type { Db } from '../db/database.ts';
import type { App } from '../http/app-type.ts';
import { route } from '../http/route.ts';
import {
  listReviewsOfApartment,
  findReviewSummary,
} from '../reviews/apartment-review-repository.ts';
import { unknownApartmentError } from './apartment-errors.ts';
import { countFactAnswers } from '../facts/count-facts.ts';
import {
  findMaxDaysAhead,
  findPublishedApartment,
  listTakenNights,
} from './apartment-repository.ts';

/** The first page of its reviews. */
const firstReviews = { limit: reviewLimits.pageSize, offset: 0 };

export async function apartmentRoutes(app: App): Promise<void> {
  route(app, calls.apartment, async ({ params, user }) => {
    const apartment = await loadApartment(app.db, params.id);
    const reviews = await listReviewsOfApartment(app.db, apartment.id, user.id, firstReviews);
    return { apartment: { ...apartment, reviews } };
  });

  route(app, calls.availability, async ({ params, user }) => {
    const id = parseApartmentId(params.id);
    const maxDaysAhead = await findMaxDaysAhead(app.db, id);
    if (maxDaysAhead === undefined) throw unknownApartmentError();
    const today = toLagosDate(new Date());
    const taken = await listTakenNights(app.db, id, today, user.id);
    return { today, lastCheckIn: addDays(today, maxDaysAhead), taken };
  });
}

/** A published apartment, with what all its reviews say. Throws a 404 `HttpError` when there is none. */
export async function loadApartment(db: Db, anyId: string) {
  const id = parseApartmentId(anyId);
  const apartment = await findPublishedApartment(db, id);
  if (!apartment) throw unknownApartmentError();
  return {
    ...apartment,
    reviewSummary: (await findReviewSummary(db, id)) ?? null,
    factCounts: await countFactAnswers(db, id, apartment.facts),
  };
}

function parseApartmentId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw unknownApartmentError();
  return id;
}
