import { formatCount } from '@gida/contracts/format-count';

/** Texts about reports, and what became of them. */
export const moderationMessages = {
  moderation: {
    title: 'Moderation',
    which: 'Which reports',
    states: { open: 'Open', decided: 'Decided' },
    none: {
      open: 'No reports are awaiting a decision.',
      decided: 'No reports have been decided yet.',
    },
    reviewOf: (apartment: string, name: string) => `Review of ${apartment} by ${name}`,
    reports: (count: number) => formatCount(count, 'report'),
    reportedUser: 'Reported user',
    pictures: 'Pictures',
    picture: (at: number, total: number) => `Picture ${at} of ${total}`,
    hostAnswered: 'Answer of the host:',
    author: 'Written by',
    accountStatus: 'Account status',
    since: 'Waiting since',
    decided: 'Decided',
    reported: 'Reports',
    by: (name: string, email: string, at: string) => `Reported by ${name}, ${email}, ${at}`,
    reasons: { spam: 'Spam.', fraud: 'Fraud.', rude: 'Rude.', other: 'Other.' },
    messages: (count: number) =>
      count === 1 ? 'The message before it' : `The last ${count} messages before it`,
    decide: 'Decide',
    decideOn: (title: string) => `Decide: ${title}`,
    outcomeLabels: {
      dismissed: 'dismissed',
      hidden: 'review hidden',
      active: 'restored',
      muted: 'messaging disabled',
      suspended: 'suspended',
    },
  },
  outcome: {
    outcome: 'Outcome',
    choose: 'Choose one',
    outcomeMissing: 'Choose an outcome.',
    note: 'Reason',
    noteHint: 'The person concerned will see this.',
    noteInternal: 'Only admins will see this.',
    noteMissing: 'Give a reason.',
    notNow: 'Not now',
    confirm: 'Save',
  },
  outcomes: {
    dismissed: {
      label: 'Dismiss the report',
      effect: 'Nothing changes. The reporter is told that our rules were not broken.',
    },
    hidden: {
      label: 'Hide the review',
      effect:
        'Nobody can see it and it no longer counts towards the rating. The author is notified.',
    },
    active: { label: 'Restore', effect: 'They can log in and send messages as before.' },
    muted: {
      label: 'Disable messaging',
      effect: 'They can read messages and use everything else, but cannot send messages.',
    },
    suspended: {
      label: 'Suspend the account',
      effect:
        'They are logged out and cannot log in. Their apartments are unpublished; existing bookings stand.',
    },
  },
} as const;
