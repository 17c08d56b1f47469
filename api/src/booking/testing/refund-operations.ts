import type { Promised } from './promised-refund.ts';

/** What can happen to a stay. */
export type Operation =
  | 'change dates'
  | 'cancel'
  | 'cancel late'
  | 'end'
  | 'return the fee'
  | 'claim'
  | 'decide'
  | 'reject'
  | 'accept'
  | 'slow down'
  | 'speed up'
  | 'arrive'
  | 'hang'
  | 'let go'
  | 'staff refund'
  | 'staff settle'
  | 'staff retry'
  | 'bank returns';

type Situation = Pick<Promised, 'state' | 'isChanged'> & {
  isRejecting: boolean;
  isSlow: boolean;
  isHanging: boolean;
  hasFee: boolean;
  pending: number;
  sent: number;
  /** What staff may refund at the provider, of what is held. */
  hasHeld: boolean;
  hasRetriable: boolean;
};

/** What can happen now. What comes about rarely stands more often. */
export const possibleOperations = (now: Situation): Operation[] => [
  now.isRejecting ? 'accept' : 'reject',
  now.isSlow ? 'speed up' : 'slow down',
  now.isHanging ? 'let go' : 'hang',
  ...when(now.state === 'confirmed', 'cancel', 'cancel late', 'end', 'end'),
  ...when(now.state === 'confirmed' && !now.isChanged, 'change dates', 'change dates'),
  ...when(now.state === 'ended' && now.hasFee, 'return the fee', 'claim', 'claim'),
  ...when(now.state === 'claimed', 'decide', 'decide'),
  ...when(now.pending > 0, 'arrive', 'arrive'),
  ...when(now.pending + now.sent > 0, 'bank returns', 'bank returns'),
  ...when(now.hasHeld, 'staff refund', 'staff refund', 'staff refund'),
  ...when(now.hasRetriable, 'staff retry', 'staff retry', 'staff settle'),
];

const when = (isPossible: boolean, ...operations: Operation[]): Operation[] =>
  isPossible ? operations : [];
