import { sql } from 'kysely';

/** The sub-scores of a review of the table `review`; null for one without. */
export const scoresJson = sql`
  case when review.value is not null then jsonb_build_object(
    'cleanliness', review.cleanliness, 'accuracy', review.accuracy, 'communication', review.communication,
    'location', review.location, 'value', review.value) end`;

/** The answer of the host, with its time as ISO 8601. */
export const replyJson = sql`
  case when review.reply is not null then jsonb_build_object(
    'text', review.reply,
    'createdAt', to_char(review.replied_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`;
