/** Null: no caution fee was paid, or there is none to return any more. */
export type CautionFeeStatus = 'held' | 'due' | 'claimed' | 'returned' | 'forfeited' | null;
export type CautionFeeTransition = { from: readonly CautionFeeStatus[]; to: CautionFeeStatus };

/** Every status change of a caution fee; `transitionCautionFee` is the only writer. */
export const cautionFeeTransitions = {
  /** With the stay, or with its new dates. */
  paid: { from: [null, 'held'], to: 'held' },
  /** The stay is cancelled, or costs no caution fee any more. */
  dropped: { from: [null, 'held'], to: null },
  stay_ended: { from: ['held'], to: 'due' },
  claimed: { from: ['due'], to: 'claimed' },
  /** Decided: the guest gets back what the host does not keep. */
  claim_decided: { from: ['claimed'], to: 'due' },
  /** Decided: nothing remains for the guest. */
  claim_upheld: { from: ['claimed'], to: 'forfeited' },
  returned: { from: ['due'], to: 'returned' },
  /** The bank has sent the refund back. */
  came_back: { from: ['returned'], to: 'due' },
} as const satisfies Record<string, CautionFeeTransition>;

export type CautionFeeEvent = keyof typeof cautionFeeTransitions;
