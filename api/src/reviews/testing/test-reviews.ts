import { addDays } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';
import type { ReviewRequest } from '@gida/contracts/reviews';
import { sql } from 'kysely';

import { aGuest, today } from '../../booking/testing/test-site.ts';
import type { Guest } from '../../booking/testing/test-site.ts';
import type { App } from '../../http/app-type.ts';
import { aHost, anApartment } from '../../testing/factories.ts';
import { clientOf } from '../../testing/client-of.ts';

export const aReviewRequest = (overrides: Partial<ReviewRequest> = {}): ReviewRequest => ({
  rating: 4,
  scores: { cleanliness: 5, accuracy: 4, communication: 5, location: 3, value: 4 },
  comment: 'Quiet, cool and close to the lagoon.',
  pictures: [],
  ...overrides,
});

type StayFields = { status: string; endedDaysAgo: number; nights: number };

/** A paid stay of this guest that is over, unless told otherwise. Returns the id of its booking. */
export async function aPastStay(
  api: App,
  guest: { id: string },
  apartmentId: string,
  { status = 'completed', endedDaysAgo = 3, nights = 2 }: Partial<StayFields> = {},
): Promise<string> {
  const checkOut = addDays(today(), -endedDaysAgo);
  const { rows } = await sql<{ id: string }>`
    insert into booking (apartment_id, user_id, stay, status, payment_status, price_kobo, total_kobo,
                         naira_per_usd, naira_per_eur, rate_source, rate_at)
    values (${apartmentId}, ${guest.id}, daterange(${addDays(checkOut, -nights)}::date, ${checkOut}::date),
            ${status}::booking_status, 'paid', 100000, 100000 * ${nights}::int, 1500, 1650, 'test', now())
    returning id
  `.execute(api.db);
  return rows[0]!.id; // an insert that does not throw returns its row
}

/** A host, their apartment and a guest whose stay there is over. */
export async function aStayToReview(api: App, fields: Partial<StayFields> = {}) {
  const host = await aGuest(api, await aHost(api));
  const apartment = await anApartment(api, { hostId: host.id });
  const guest = await aGuest(api);
  const bookingId = await aPastStay(api, guest, apartment.id, fields);
  return {
    host,
    apartment,
    guest,
    bookingId,
    read: async () => (await guest.get(apiPaths.stayReview(bookingId))).body,
    write: (overrides: Partial<ReviewRequest> = {}) =>
      guest.post(apiPaths.stayReview(bookingId), aReviewRequest(overrides)),
    change: (overrides: Partial<ReviewRequest> = {}) => putReview(api, guest, bookingId, overrides),
  };
}

export const putReview = (
  api: App,
  { headers }: Guest,
  bookingId: string,
  overrides: Partial<ReviewRequest> = {},
) => clientOf(api, headers).put(apiPaths.stayReview(bookingId), aReviewRequest(overrides));

/** The rating and the number of reviews that the listing sorts and shows by. */
export async function storedRating(api: App, apartmentId: string) {
  const { rows } = await sql<{ rating: number | null; reviewCount: number }>`
    select rating, review_count as "reviewCount" from apartment where id = ${apartmentId}
  `.execute(api.db);
  return rows[0];
}
