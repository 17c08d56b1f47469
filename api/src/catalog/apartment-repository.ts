import type {
  Apartment,
  ApartmentSummary,
  AvailabilityResponse,
  Reminder,
} from '@gida/contracts/catalog';
import type { DashboardSectionName } from '@gida/contracts/constants/categories';
import type { ApartmentFacts } from '@gida/contracts/facts';
import { holdingDates } from '../booking/record/booking-columns.ts';
import { allRows, firstRow, firstValue, type Db } from '../db/database.ts';
import { factsColumn } from '../facts/facts-columns.ts';
import { summaryColumns } from './apartment-columns.ts';

type PublishedApartment = Omit<Apartment, 'reviews'> & { facts: ApartmentFacts };

export const findPublishedApartment = (
  db: Db,
  id: string,
): Promise<PublishedApartment | undefined> => firstRow(db)`
    select ${summaryColumns},
           ${factsColumn},
           description,
           features,
           rules,
           picture_rooms             as "pictureRooms",
           max_days_ahead            as "maxDaysAhead",
           jsonb_build_object('id', host.id, 'firstName', host.first_name,
                              'profilePicture', host.profile_picture) as host
      from apartment
      join user_account host on host.id = host_id
     where apartment.id = ${id}
       and is_published
  `;

/**
 * Nights taken by bookings and blocks, from today on, in order. An overdue hold counts until it is
 * expired; the user's own unpaid hold does not, because booking it again returns it.
 */
export const listTakenNights = (
  db: Db,
  apartmentId: string,
  today: string,
  userId: string,
): Promise<AvailabilityResponse['taken']> => allRows(db)`
    select lower(stay) as "from", upper(stay) as "to"
      from booking
     where apartment_id = ${apartmentId}
       and status in ${holdingDates}
       and (status <> 'pending' or user_id is distinct from ${userId})
       and stay && daterange(${today}::date, null)
     order by stay
  `;

export const findMaxDaysAhead = (
  db: Db,
  apartmentId: string,
): Promise<number | undefined> => firstValue(db)`
    select max_days_ahead as "maxDaysAhead" from apartment where id = ${apartmentId} and is_published
  `;

const reviewReminderDays = 60;

/** The nearest booking of each kind. A stay is over at 12:00, when it begins to wait for a review. */
export const listReminders = (db: Db, userId: string, today: string): Promise<Reminder[]> =>
  allRows(db)`
    select distinct on (kind) *
      from (select case
                     when b.status = 'pending' then case when hold.expires_at > now() then 'hold' end
                     when (upper(b.stay) + time '12:00') at time zone 'Africa/Lagos' <= now()
                       then case when review.id is null then 'review' end
                     when b.status = 'confirmed' then 'stay'
                   end as kind,
                   b.id as "bookingId", a.id as "apartmentId", a.name, a.images[1] as image,
                   lower(b.stay) as "checkInDate", upper(b.stay) as "checkOutDate",
                   hold.expires_at as "holdExpiresAt"
              from booking b
              join apartment a on a.id = b.apartment_id
              left join hold on hold.booking_id = b.id
                            and hold.date_change_id is null and hold.ended_at is null
              left join review on review.booking_id = b.id
             where b.user_id = ${userId}
               and b.kind = 'stay'
               and b.status in ('pending', 'confirmed', 'completed')
               and upper(b.stay) > ${today}::date - ${reviewReminderDays}::int
           ) reminder
     where kind is not null
     order by kind, abs("checkInDate" - ${today}::date), "bookingId"
  `;

/** The dashboard's four sections, newest first, in one round trip. */
export const listDashboardSections = (
  db: Db,
  sections: readonly DashboardSectionName[],
  limit: number,
): Promise<(ApartmentSummary & { section: DashboardSectionName })[]> => allRows(db)`
    select section.name as section, found.*
      from unnest(${sections}::text[]) as section (name)
      cross join lateral (
             select ${summaryColumns}
               from apartment
              where is_published
                and sections @> array[section.name]
              order by created_at desc, apartment.id
              limit ${limit}
           ) found
  `;
