/** Whether an admin has decided; the first is the default filter. */
export const decisionStates = ['open', 'decided'] as const;

/** Possible decisions on a report. */
export const reviewCaseOutcomes = ['dismissed', 'hidden'] as const;

export const userCaseOutcomes = ['dismissed', 'muted', 'suspended'] as const;

/** Reasons for reporting the other person in a conversation. */
export const userReportReasons = ['spam', 'fraud', 'rude', 'other'] as const;
export type UserReportReason = (typeof userReportReasons)[number];

export const reportNoteLength = 1_000;
