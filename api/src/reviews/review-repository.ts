import type { FactAnswer } from '@gida/contracts/facts';
import type { OwnReview, ReviewRequest } from '@gida/contracts/reviews';
import { sql } from 'kysely';
import type { z } from 'zod';

import { firstRow, firstValue, hasChanged, hasRow, type Db } from '../db/database.ts';
import { replyJson, scoresJson } from './review-columns.ts';

export type ReviewInput = z.output<typeof ReviewRequest>;
export type OwnReviewRow = Omit<OwnReview, 'editableUntil'>;

export const findReviewOfBooking = (
  db: Db,
  bookingId: string,
): Promise<OwnReviewRow | undefined> => firstRow(db)`
    select id, number, rating, ${scoresJson} as scores, comment,
           coalesce(pictures, '{}')      as pictures,
           coalesce(fact_answers, '[]')  as facts,
           created_at                    as "createdAt",
           edited_at                     as "editedAt",
           hidden_at is not null         as "isHidden",
           ${replyJson}                  as reply
      from review
     where booking_id = ${bookingId}
  `;

/** Undefined when the booking has a review, also one that another request has just written. */
export const insertReview = (
  db: Db,
  { apartmentId, userId, id: bookingId }: { apartmentId: string; userId: string; id: string },
  { rating, scores, comment, pictures, facts }: ReviewInput,
): Promise<string | undefined> => firstValue(db)`
    insert into review (apartment_id, user_id, booking_id, rating, cleanliness, accuracy, communication, location,
                        value, comment, pictures, fact_answers)
    values (${apartmentId}, ${userId}, ${bookingId}, ${rating}, ${scores.cleanliness}, ${scores.accuracy},
            ${scores.communication}, ${scores.location}, ${scores.value}, ${comment}, ${picturesOrNull(pictures)},
            ${answersOrNull(facts ?? [])}::jsonb)
    on conflict (booking_id) do nothing
    returning id
  `;

/** False when the time to change it is over, by the clock of the database, or when it was removed. */
export const updateReview = (
  db: Db,
  bookingId: string,
  { rating, scores, comment, pictures, facts }: ReviewInput,
  editHours: number,
): Promise<boolean> => hasChanged(db)`
    update review
       set rating = ${rating}, cleanliness = ${scores.cleanliness}, accuracy = ${scores.accuracy},
           communication = ${scores.communication}, location = ${scores.location}, value = ${scores.value},
           comment = ${comment}, pictures = ${picturesOrNull(pictures)}, edited_at = now(),
           fact_answers = ${facts ? sql`${answersOrNull(facts)}::jsonb` : sql`fact_answers`}
     where booking_id = ${bookingId}
       and hidden_at is null
       and created_at > now() - make_interval(hours => ${editHours})
  `;

const picturesOrNull = (pictures: string[]): string[] | null =>
  pictures.length > 0 ? pictures : null;

const answersOrNull = (facts: FactAnswer[]): string | null =>
  facts.length > 0 ? JSON.stringify(facts) : null;

/** Whether somebody can still read a notification. */
export const isAccountUnerased = (db: Db, userId: string): Promise<boolean> => hasRow(db)`
    select from user_account where id = ${userId} and erased_at is null
  `;

/** Of what somebody wrote, or of a home that is theirs. */
const isOwn = (userId: string) =>
  sql`(user_id = ${userId} or apartment_id in (select id from apartment where host_id = ${userId}))`;

/** False when there is no such review, or it is the user's own. */
export const upsertReviewVote = (
  db: Db,
  vote: { reviewId: string; userId: string; isHelpful: boolean },
): Promise<boolean> => hasChanged(db)`
    insert into review_vote (review_id, user_id, is_helpful)
    select id, ${vote.userId}, ${vote.isHelpful}
      from review
     where id = ${vote.reviewId} and hidden_at is null and not ${isOwn(vote.userId)}
    on conflict (review_id, user_id) do update set is_helpful = excluded.is_helpful
  `;

export const isOwnReview = (db: Db, reviewId: string, userId: string): Promise<boolean> =>
  hasRow(db)`
    select from review where id = ${reviewId} and hidden_at is null and ${isOwn(userId)}
  `;
