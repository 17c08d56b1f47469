export const changeDatesMessages = {
  costsMore: (total: string) =>
    `The price of these dates has changed: they now cost ${total}. Nothing has been changed.`,
  bookingGone: 'This booking no longer exists.',
  changedMeanwhile: 'Your dates have just been changed. Please reload the page.',
  tooOften: 'You have changed dates very often today. Please try again tomorrow.',
  noTimeLeft: 'Your dates cannot be changed right now.',
  payDifference: 'Please pay the difference on the next page.',
  changed: 'Your dates are changed.',
  kept: 'Your dates stay as they are.',
} as const;
