import type { BookingStatus, PaymentStatus } from '@gida/contracts/constants';

export type StatusTone = 'success' | 'successSoft' | 'warning' | 'danger' | 'neutral';

/** Specification, section 4: each place has its own colours for the same status. */
const inList: Record<BookingStatus, StatusTone> = {
  completed: 'successSoft',
  booked: 'success',
  cancelled: 'danger',
  confirmed: 'neutral',
  pending: 'neutral',
  expired: 'neutral',
};

const onDetails: Record<BookingStatus, StatusTone> = {
  completed: 'success',
  booked: 'success',
  cancelled: 'danger',
  confirmed: 'warning',
  pending: 'warning',
  expired: 'warning',
};

export const listTone = (status: BookingStatus): StatusTone => inList[status];
export const detailsTone = (status: BookingStatus): StatusTone => onDetails[status];
export const paymentTone = (status: PaymentStatus): StatusTone =>
  status === 'paid' ? 'success' : 'danger';

/** `refund_pending` → `refund pending` */
export const statusWords = (status: BookingStatus | PaymentStatus): string =>
  status.replaceAll('_', ' ');
