import { allValues, hasChanged, hasRow, type Db } from '../db/database.ts';

/** Nobody is asked about a stay that ended longer ago, for example before reviews could be written. */
const maxDaysAfterCheckOut = 14;

/** Stays that ended yesterday or earlier, from nine in the morning in Lagos on, whose guests were not asked. */
export const listStaysToAskAbout = (db: Db, now: Date): Promise<string[]> => allValues(db)`
    select id
      from booking
     where status = 'completed' and kind = 'stay' and review_asked_at is null
       and upper(stay) > (${now}::timestamptz at time zone 'Africa/Lagos')::date - ${maxDaysAfterCheckOut}::int
       and upper(stay) < (${now}::timestamptz at time zone 'Africa/Lagos' - time '09:00')::date
     order by upper(stay)
     limit 500
  `;

export const updateAsked = (db: Db, bookingId: string): Promise<boolean> => hasChanged(db)`
    update booking set review_asked_at = now() where id = ${bookingId} and review_asked_at is null
  `;

/** Neither an erased account nor one that cannot log in. */
export const isToBeAsked = (db: Db, userId: string): Promise<boolean> => hasRow(db)`
    select from user_account where id = ${userId} and erased_at is null and status <> 'suspended'
  `;
