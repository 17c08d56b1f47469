import { z } from 'zod';

import { AdminPageRequest, PaginationInfo } from './admin.ts';
import { accountStatuses } from '../constants/account.ts';
import {
  decisionStates,
  reportNoteLength,
  reviewCaseOutcomes,
  userCaseOutcomes,
} from '../constants/moderation.ts';

export const ReportsRequest = AdminPageRequest.extend({
  state: z.enum(decisionStates).default('open'),
});

const CaseReport = z.object({
  by: z.object({ name: z.string(), email: z.string() }),
  at: z.string(),
  /** Only for a reported user. */
  reason: z.string().nullable(),
  note: z.string().nullable(),
  /** The last messages before the report, oldest first; only for a reported user. */
  messages: z.array(
    z.object({
      isByReported: z.boolean(),
      text: z.string(),
      pictures: z.array(z.string()),
      at: z.string(),
    }),
  ),
});

/** A review or a user with all open reports about it. One decision resolves all of them. */
export const ModerationCase = z.object({
  kind: z.enum(['review', 'user']),
  subjectId: z.uuid(),
  since: z.string(),
  /** The reported user, or the author of the review. */
  user: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: z.string(),
    status: z.enum(accountStatuses),
  }),
  review: z
    .object({
      apartment: z.object({ id: z.uuid(), name: z.string() }),
      rating: z.number(),
      comment: z.string(),
      createdAt: z.string(),
      isHidden: z.boolean(),
      pictures: z.array(z.string()),
      /** What the host answered. */
      reply: z.string().nullable(),
    })
    .nullable(),
  reports: z.array(CaseReport),
  decision: z
    .object({ outcome: z.string(), note: z.string(), at: z.string(), by: z.string() })
    .nullable(),
});
export type ModerationCase = z.infer<typeof ModerationCase>;

export const ReportsResponse = z.object({
  cases: z.array(ModerationCase),
  pagination: PaginationInfo,
});
export type ReportsResponse = z.infer<typeof ReportsResponse>;

const note = z.string().trim().min(1).max(reportNoteLength);
export const ReviewDecisionRequest = z.object({ outcome: z.enum(reviewCaseOutcomes), note });
export const UserDecisionRequest = z.object({ outcome: z.enum(userCaseOutcomes), note });
export type CaseDecision = { outcome: string; note: string };

/** Changes the status of an account without a report. */
export const UpdateAccountStatusRequest = z.object({ status: z.enum(accountStatuses), note });
export type UpdateAccountStatusRequest = z.infer<typeof UpdateAccountStatusRequest>;
