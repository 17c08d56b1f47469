import { sql } from 'kysely';

import { statusesHoldingDates } from './booking-states.ts';

/** `statusesHoldingDates` for SQL, where an index of these statuses needs them literally: `status in ${holdingDates}`. */
export const holdingDates = sql`(${sql.join(statusesHoldingDates.map((status) => sql.lit(status)))})`;
