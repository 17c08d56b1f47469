import { ApartmentAnswer, AvailabilityAnswer } from '@gida/contracts/catalog';
import { addDays, lagosDate } from '@gida/contracts/dates';
import { z } from 'zod';

import type { App } from '../http/app-type.ts';
import { Refusal } from '../problem/refusal.ts';
import { daysAheadOf, publishedApartment, reviewsOf, takenNights } from './apartment-sql.ts';

const Id = z.object({ id: z.uuid() });
const reviewsSent = 50;

/** An apartment that is missing, hidden or no id at all: the same answer. */
export const noApartment = () =>
  new Refusal(
    404,
    'apartment_not_found',
    'Apartment not found. The apartment you are looking for does not exist.',
  );

export async function apartmentRoutes(app: App): Promise<void> {
  app.get(
    '/apartments/read/:id',
    {
      config: { who: 'person' },
      schema: {
        summary: 'One apartment',
        params: z.object({ id: z.string() }),
        response: { 200: ApartmentAnswer },
      },
    },
    async ({ params, person }) => {
      const id = knownId(params.id);
      const apartment = await publishedApartment(app.db, id);
      if (!apartment) throw noApartment();
      const reviews = await reviewsOf(app.db, id, person.id, reviewsSent);
      return { apartment: { ...apartment, reviews } };
    },
  );

  app.get(
    '/apartments/read/:id/availability',
    {
      config: { who: 'person' },
      schema: {
        summary: 'Nights that are taken',
        params: z.object({ id: z.string() }),
        response: { 200: AvailabilityAnswer },
      },
    },
    async ({ params, person }) => {
      const id = knownId(params.id);
      const daysAhead = await daysAheadOf(app.db, id);
      if (daysAhead === undefined) throw noApartment();
      const today = lagosDate(new Date());
      const taken = await takenNights(app.db, id, today, person.id);
      return { today, lastCheckIn: addDays(today, daysAhead), taken };
    },
  );
}

function knownId(id: string): string {
  const read = Id.safeParse({ id });
  if (!read.success) throw noApartment();
  return read.data.id;
}
