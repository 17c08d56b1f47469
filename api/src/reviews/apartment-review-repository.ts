import type { HostedReview, Review, ReviewSummary } from '@gida/contracts/reviews';

import { allRows, firstRow, onlyValue, type Db } from '../db/database.ts';
import { replyJson, scoresJson } from './review-columns.ts';

/** For readers, hosts and visitors: the schema of each response leaves out what is not theirs to see. */
export type ReviewRow = Review & Pick<HostedReview, 'number' | 'scores' | 'pictures' | 'reply'>;

/** For everybody while it is published; for its host in any case. */
export const findReviewedApartment = (
  db: Db,
  id: string,
  hostId: string | null = null,
): Promise<{ id: string; name: string } | undefined> => firstRow(db)`
    select id, name
      from apartment
     where id = ${id} and case when ${hostId}::uuid is null then is_published else host_id = ${hostId} end
  `;

/** Newest first, without those of people the reader has blocked. */
export const listReviewsOfApartment = (
  db: Db,
  apartmentId: string,
  readerId: string | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReviewRow[]> => allRows(db)`
    select review.id, number,
           jsonb_build_object('firstName', first_name, 'lastName', last_name,
                              'profilePicture', profile_picture) as user,
           rating,
           ${scoresJson}                                         as scores,
           review.created_at                                     as "createdAt",
           edited_at                                             as "editedAt",
           comment,
           relevant,
           coalesce(pictures, '{}')                              as pictures,
           ${replyJson}                                          as reply,
           review_vote.is_helpful                                as "myVote"
      from review
      join user_account on user_account.id = review.user_id
      left join review_vote on review_vote.review_id = review.id and review_vote.user_id = ${readerId}
     where apartment_id = ${apartmentId}
       and hidden_at is null
       and not exists (
             select from user_block
              where user_block.user_id = ${readerId}
                and blocked_id = review.user_id
           )
     order by review.created_at desc, number desc
     limit ${limit}
    offset ${offset}
  `;

/** The summary without those reviews, which the reader does not see. */
export const countReviewsByBlocked = (
  db: Db,
  apartmentId: string,
  readerId: string,
): Promise<number> => onlyValue(db)`
    select count(*)::int as count
      from user_block
      join review on review.user_id = blocked_id
     where user_block.user_id = ${readerId}
       and apartment_id = ${apartmentId}
       and hidden_at is null
  `;

/** One row, whatever the number of reviews. Undefined while the apartment has none. */
export const findReviewSummary = (
  db: Db,
  apartmentId: string,
): Promise<ReviewSummary | undefined> => firstRow(db)`
    select reviews,
           round(stars::numeric / reviews, 2)                               as average,
           array[five_stars, four_stars, three_stars, two_stars, one_star] as stars,
           case when scored > 0 then jsonb_build_object(
             'cleanliness', round(cleanliness::numeric / scored, 2),
             'accuracy', round(accuracy::numeric / scored, 2),
             'communication', round(communication::numeric / scored, 2),
             'location', round(location::numeric / scored, 2),
             'value', round(value::numeric / scored, 2)) end               as scores
      from review_summary
     where apartment_id = ${apartmentId} and reviews > 0
  `;
