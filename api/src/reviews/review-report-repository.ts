import { firstValue, hasChanged, type Db } from '../db/database.ts';

/** Undefined when there is no such review. */
export const findReviewAuthor = (db: Db, reviewId: string): Promise<string | undefined> =>
  firstValue(db)`
    select user_id as "authorId" from review where id = ${reviewId} and hidden_at is null
  `;

/** False when the user has reported it before. */
export const insertReviewReport = (
  db: Db,
  reviewId: string,
  userId: string,
): Promise<boolean> => hasChanged(db)`
    insert into review_report (review_id, user_id)
    select id, ${userId} from review where id = ${reviewId}
    on conflict do nothing
  `;
