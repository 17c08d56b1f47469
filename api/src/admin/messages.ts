/** Sentences for staff on the admin's pages; mails about decisions are in moderation/moderation-mails.ts. */
export const adminMessages = {
  login: 'Login successful',
  apartment: {
    found: 'Apartment found.',
    created: 'The apartment has been created.',
    saved: 'The apartment has been saved.',
    nightsBlocked: 'These nights are blocked.',
    nightsFree: 'These nights can be booked again.',
    pictureUploaded: 'The picture has been uploaded. Save the apartment to publish it.',
    unknownHost: 'There is no active, verified account with this email address.',
  },
  booking: {
    found: 'Booking found.',
    cancelled: 'The booking has been cancelled. The guest and the host have been notified.',
    refundRetried: 'The refund is being sent again.',
    refundSettled: 'The refund is settled. The guest has been notified.',
    refundGoodwill: 'The refund counts as goodwill.',
    refundDue: 'The refund counts for what is due.',
  },
  claimDecided: 'The claim has been decided. The guest and the host have been notified.',
  alertResolved: 'Marked as resolved.',
  jobRetried: 'The job is being retried.',
  moderation: {
    decided: 'Decided. Everyone affected has been notified.',
    statusChanged: 'Done. The user has been notified.',
    alreadyDecided: 'This report has already been decided.',
    statusUnchanged: 'Nothing to change: this account already has that status.',
  },
} as const;
