/** Texts about claims on the caution fee. */
export const claimMessages = {
  claims: {
    title: 'Caution-fee claims',
    which: 'Which claims',
    states: { open: 'Open', decided: 'Decided' },
    none: {
      open: 'No claims are awaiting a decision.',
      decided: 'No claims have been decided yet.',
    },
    open: 'open',
    overdue: 'overdue',
    outcomes: { dismissed: 'dismissed', partly: 'kept in part', upheld: 'kept in full' },
    claimed: 'Claimed',
    ofFee: (fee: string) => `of ${fee}`,
    stay: 'Stay',
    host: 'Host',
    guest: 'Guest',
    opened: 'Opened',
    decideBy: 'Decide by',
    decided: 'Decided',
    decide: 'Decide',
    decideOn: (name: string) => `Decide on the claim for ${name}`,
    booking: 'View booking',
    bookingNamed: (name: string) => `View booking of ${name}`,
    kept: (amount: string) => `The host keeps ${amount}.`,
  },
  decide: {
    title: 'Decide this claim',
    claims: (host: string, amount: string, fee: string) =>
      `${host} claims ${amount} of a caution fee of ${fee}.`,
    kept: (host: string) => `${host} keeps, in naira`,
    keptInvalid: (max: string) => `Enter an amount from ₦0 to ${max}.`,
    nothing: 'Nothing',
    fullClaim: 'Full claim',
    result: (host: string, kept: string, guest: string, back: string) =>
      `${host} keeps ${kept}. ${guest} will be refunded ${back} in total.`,
    answer: 'Reason',
    answerHint: 'The guest and the host will see this.',
    answerMissing: 'Please give a reason. The guest and the host will read it.',
    notNow: 'Not now',
    confirm: 'Save',
  },
} as const;
