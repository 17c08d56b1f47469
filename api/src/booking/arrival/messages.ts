export const arrivalMessages = {
  notPaid: 'You can read this as soon as your stay is paid for.',
} as const;
