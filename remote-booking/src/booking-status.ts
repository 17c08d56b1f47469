import type { BookingStatus, PaymentStatus } from '@gida/contracts/constants';

export type StatusTone = 'success' | 'successSoft' | 'warning' | 'danger' | 'neutral';

/** Specification, section 4: the list and the details page colour the same status differently. */
const listTones: Record<BookingStatus, StatusTone> = {
  completed: 'successSoft',
  booked: 'success',
  cancelled: 'danger',
  confirmed: 'neutral',
  pending: 'neutral',
  expired: 'neutral',
};

const detailsTones: Record<BookingStatus, StatusTone> = {
  completed: 'success',
  booked: 'success',
  cancelled: 'danger',
  confirmed: 'warning',
  pending: 'warning',
  expired: 'warning',
};

export const listTone = (status: BookingStatus): StatusTone => listTones[status];
export const detailsTone = (status: BookingStatus): StatusTone => detailsTones[status];
export const paymentTone = (status: PaymentStatus): StatusTone =>
  status === 'paid' ? 'success' : 'danger';

/** `refund_pending` → `refund pending` */
export const formatStatus = (status: BookingStatus | PaymentStatus): string =>
  status.replaceAll('_', ' ');
