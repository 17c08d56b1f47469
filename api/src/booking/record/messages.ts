export const recordMessages = {
  accessDenied: 'Unauthorized access to booking.',
  missingPrice: 'Contact the host for the price of this apartment.',
  ownApartment: 'You cannot book your own apartment.',
  datesTaken: 'Those dates have just been taken. Please choose other dates.',
  changeProcessing: 'The payment for your new dates is processing. Please wait for it.',
} as const;
