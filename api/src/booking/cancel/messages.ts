import { brand } from '@gida/contracts/brand';

export const cancelMessages = {
  costsMore: (kept: string) =>
    `Cancelling now costs more than you were shown: ${kept} would not be refunded. Your booking has not been cancelled.`,
  defaultReason: {
    guest: 'Cancelled by the guest.',
    host: 'Cancelled by the host.',
    admin: `Cancelled by ${brand}.`,
  },
  alreadyCancelled: 'This booking is already cancelled.',
  expired: 'This booking has expired, so there is nothing to cancel.',
  over: 'This stay is over and can no longer be cancelled.',
  started: 'This stay has started and can no longer be cancelled.',
} as const;
