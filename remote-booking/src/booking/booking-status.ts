import type { BookingStatus } from '@gida/contracts/constants/booking';
import type { PaymentStatus } from '@gida/contracts/constants/payment';
import {
  BlockIcon,
  CalendarIcon,
  CardIcon,
  CheckIcon,
  ClockIcon,
  RefreshIcon,
  WarningIcon,
} from '@gida/ui';

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

/** The colours alone do not tell two statuses apart: "confirmed" and "pending" have the same one. */
export const bookingIcons = {
  pending: ClockIcon,
  booked: ClockIcon,
  confirmed: CalendarIcon,
  completed: CheckIcon,
  cancelled: BlockIcon,
  expired: WarningIcon,
} satisfies Record<BookingStatus, unknown>;

export const paymentIcons = {
  unpaid: CardIcon,
  processed: ClockIcon,
  paid: CheckIcon,
  failed: WarningIcon,
  refund_pending: RefreshIcon,
  refunded: RefreshIcon,
  partially_refunded: RefreshIcon,
} satisfies Record<PaymentStatus, unknown>;

/** `refund_pending` → `refund pending` */
export const formatStatus = (status: BookingStatus | PaymentStatus): string =>
  status.replaceAll('_', ' ');
