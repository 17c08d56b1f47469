import type { Apartment, ApartmentSummary, AvailabilityResponse } from '@gida/contracts/catalog';
import type { DashboardSectionName } from '@gida/contracts/constants/categories';
import type { ApartmentFacts } from '@gida/contracts/facts';
import { sql } from 'kysely';

import { holdingDates } from '../booking/booking-columns.ts';
import type { Db } from '../db/database.ts';
import { factsColumn, summaryColumns } from './apartment-columns.ts';

type PublishedApartment = Omit<Apartment, 'reviews'> & { facts: ApartmentFacts };

export async function publishedApartment(
  db: Db,
  id: string,
): Promise<PublishedApartment | undefined> {
  const { rows } = await sql<PublishedApartment>`
    select ${summaryColumns},
           ${factsColumn},
           description,
           features,
           rules,
           max_days_ahead            as "maxDaysAhead",
           jsonb_build_object('id', host.id, 'firstName', host.first_name,
                              'profilePicture', host.profile_picture) as host
      from apartment
      join user_account host on host.id = host_id
     where apartment.id = ${id}
       and is_published
  `.execute(db);
  return rows[0];
}

/**
 * Nights taken by bookings and blocks, from today on, in order. An overdue hold counts until it is
 * expired; the user's own unpaid hold does not, because booking it again returns it.
 */
export async function takenNights(
  db: Db,
  apartmentId: string,
  today: string,
  userId: string,
): Promise<AvailabilityResponse['taken']> {
  const { rows } = await sql<{ from: string; to: string }>`
    select lower(stay) as "from", upper(stay) as "to"
      from booking
     where apartment_id = ${apartmentId}
       and status in ${holdingDates}
       and (status <> 'pending' or user_id is distinct from ${userId})
       and stay && daterange(${today}::date, null)
     order by stay
  `.execute(db);
  return rows;
}

export async function findMaxDaysAhead(db: Db, apartmentId: string): Promise<number | undefined> {
  const { rows } = await sql<{ maxDaysAhead: number }>`
    select max_days_ahead as "maxDaysAhead" from apartment where id = ${apartmentId} and is_published
  `.execute(db);
  return rows[0]?.maxDaysAhead;
}

/** The dashboard's four sections, newest first, in one round trip. */
export async function dashboardSections(
  db: Db,
  sections: readonly DashboardSectionName[],
  limit: number,
): Promise<(ApartmentSummary & { section: DashboardSectionName })[]> {
  const { rows } = await sql<ApartmentSummary & { section: DashboardSectionName }>`
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
  `.execute(db);
  return rows;
}
