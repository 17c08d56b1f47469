export const checkoutMessages = {
  held: 'Your dates are held. Please pay to confirm your booking.',
  heldUnpaid: (reason: string) => `Your dates are held. ${reason}`,
  ownHold: 'You already hold some of these dates. Pay or cancel that booking first.',
  ownBooking: 'You have already booked some of these dates. See your bookings.',
  changedTooOften:
    'You have changed how you pay for this booking too many times. Continue with the checkout you opened last, or cancel this booking and book the dates again.',
  tooLateToChange:
    'There is no time left to change how you pay for this booking. Continue with the checkout you opened, or cancel it and book the dates again.',
  processing: 'Payment is processing. Please wait for confirmation.',
  alreadyPaid: 'This booking is already paid.',
  over: 'This stay is over. Book the apartment again for another stay.',
  cancelled: 'This booking was cancelled. Book the apartment again to stay there.',
  datesPassed: 'These dates have passed. Please choose other dates.',
  holdOver: 'The time to pay for this booking has run out. Cancel it and book the dates again.',
  notNow: 'This booking cannot be paid right now. Please reload the page.',
  noLonger: 'This booking can no longer be paid. Please reload the page.',
  providerAway:
    'The payment service is not responding right now. Your dates are held; please try again in a moment.',
  rejected: 'This booking cannot be paid like this. Choose another currency or payment method.',
  payNext: 'Please pay on the next page.',
  verified: {
    pending: 'We have not received a payment for this booking.',
    booked: 'Payment is processing. Please wait for confirmation.',
    confirmed: 'Payment has been verified – check your email for details.',
    completed: 'This stay is over.',
    cancelled: 'This booking was cancelled.',
    expired: 'We have not received a payment for this booking, and its dates are free again.',
  },
  notBookable: 'This apartment can no longer be booked.',
  priceChanged: 'The price of this stay has changed. Please book the dates again.',
} as const;
