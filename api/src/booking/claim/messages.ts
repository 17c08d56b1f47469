export const claimMessages = {
  claimed: (amount: string) => `The host claims ${amount}.`,
  alreadyDecided: 'This claim has already been decided.',
  cautionFee: (amount: string) => `The caution fee is ${amount}.`,
  alreadyClaimed: 'You have already made a claim for this stay.',
  stayNotOver: 'A claim can be made once the stay is over.',
  alreadyReturned: 'The caution fee for this stay has already been returned to the guest.',
} as const;
