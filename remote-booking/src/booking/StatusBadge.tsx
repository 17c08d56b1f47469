import type { BookingStatus } from '@gida/contracts/constants/booking';
import type { PaymentStatus } from '@gida/contracts/constants/payment';
import { StatusLabel } from '@gida/ui';

import {
  bookingIcons,
  detailsTone,
  formatStatus,
  listTone,
  paymentIcons,
  paymentTone,
} from './booking-status.ts';

const iconSize = 0.875;

type BookingStatusBadgeProps = {
  status: BookingStatus;
  /** The list and the details page colour the same status differently. */
  on: 'list' | 'details';
};

export function BookingStatusBadge({ status, on }: BookingStatusBadgeProps) {
  const Icon = bookingIcons[status];
  return (
    <StatusLabel tone={on === 'list' ? listTone(status) : detailsTone(status)}>
      <Icon size={iconSize} />
      <span>{formatStatus(status)}</span>
    </StatusLabel>
  );
}

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const Icon = paymentIcons[status];
  return (
    <StatusLabel tone={paymentTone(status)}>
      <Icon size={iconSize} />
      <span>{formatStatus(status)}</span>
    </StatusLabel>
  );
}
