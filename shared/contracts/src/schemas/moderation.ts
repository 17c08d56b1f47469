import { z } from 'zod';

import { AdminPageRequest, Paging } from './admin.ts';
import { claimStates, limits, reviewOutcomes, personOutcomes, standings } from '../constants.ts';

export const ReportsRequest = AdminPageRequest.extend({
  state: z.enum(claimStates).default('open'),
});

const Report = z.object({
  by: z.object({ name: z.string(), email: z.string() }),
  at: z.string(),
  /** Only of a person. */
  reason: z.string().nullable(),
  note: z.string().nullable(),
  /** What was said last before the report, oldest first; only of a person. */
  messages: z.array(z.object({ isByReported: z.boolean(), text: z.string(), at: z.string() })),
});

/** A review or a person, with everything that is reported about it. One decision answers all of it. */
export const ReportedCase = z.object({
  kind: z.enum(['review', 'person']),
  subjectId: z.uuid(),
  since: z.string(),
  /** The reported person, or who wrote the review. */
  person: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: z.string(),
    standing: z.enum(standings),
  }),
  review: z
    .object({
      apartment: z.object({ id: z.uuid(), name: z.string() }),
      rating: z.number(),
      comment: z.string(),
      createdAt: z.string(),
      isHidden: z.boolean(),
    })
    .nullable(),
  reports: z.array(Report),
  decision: z
    .object({ outcome: z.string(), note: z.string(), at: z.string(), by: z.string() })
    .nullable(),
});
export type ReportedCase = z.infer<typeof ReportedCase>;

export const ReportsAnswer = z.object({ cases: z.array(ReportedCase), pagination: Paging });
export type ReportsAnswer = z.infer<typeof ReportsAnswer>;

const note = z.string().trim().min(1).max(limits.reportNoteLength);
export const ReviewDecision = z.object({ outcome: z.enum(reviewOutcomes), note });
export const PersonDecision = z.object({ outcome: z.enum(personOutcomes), note });
export type CaseDecision = { outcome: string; note: string };

/** What a person may do from now on, without a report. */
export const StandingChange = z.object({ standing: z.enum(standings), note });
export type StandingChange = z.infer<typeof StandingChange>;
