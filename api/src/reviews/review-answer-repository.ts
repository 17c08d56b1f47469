import { firstRow, type Db } from '../db/database.ts';

export type AnswerNotificationData = {
  userId: string;
  bookingId: string | null;
  apartmentId: string;
  apartmentName: string;
  image: string | null;
};

/** Undefined unless it is a visible review of an apartment of this host that has no answer. */
export const updateReviewAnswer = (
  db: Db,
  answer: { reviewId: string; hostId: string; text: string },
): Promise<AnswerNotificationData | undefined> => firstRow(db)`
    update review
       set reply = ${answer.text}, replied_at = now(), replied_by = ${answer.hostId}
      from apartment
     where review.id = ${answer.reviewId}
       and apartment.id = apartment_id
       and host_id = ${answer.hostId}
       and hidden_at is null
       and reply is null
    returning review.user_id as "userId", booking_id as "bookingId", apartment_id as "apartmentId",
              apartment.name as "apartmentName", images[1] as image
  `;

/** The answer of a visible review of this host's apartment; undefined when there is no such review. */
export const findReviewAnswer = (
  db: Db,
  reviewId: string,
  hostId: string,
): Promise<{ reply: string | null } | undefined> => firstRow(db)`
    select reply
      from review
      join apartment on apartment.id = apartment_id
     where review.id = ${reviewId} and host_id = ${hostId} and hidden_at is null
  `;
