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
  type StatusTone,
} from '@gida/ui';

/** Specification, section 4: the list and the details page colour the same status differently. */
export const listTones: Record<BookingStatus, StatusTone> = {
  completed: 'successSoft',
  booked: 'success',
  cancelled: 'danger',
  confirmed: 'neutral',
  pending: 'neutral',
  expired: 'neutral',
};

export const detailsTones: Record<BookingStatus, StatusTone> = {
  completed: 'success',
  booked: 'success',
  cancelled: 'danger',
  confirmed: 'warning',
  pending: 'warning',
  expired: 'warning',
};

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
