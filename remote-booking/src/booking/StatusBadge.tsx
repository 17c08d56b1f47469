import type { BookingStatus } from '@gida/contracts/constants/booking';
import type { PaymentStatus } from '@gida/contracts/constants/payment';
import { StatusLabel, type StatusTone } from '@gida/ui';

import { bookingIcons, formatStatus, paymentIcons } from './booking-status.ts';

const icons = { ...bookingIcons, ...paymentIcons };

type StatusBadgeProps = { status: BookingStatus | PaymentStatus; tone: StatusTone };

export function StatusBadge({ status, tone }: StatusBadgeProps) {
  const Icon = icons[status];
  return (
    <StatusLabel tone={tone}>
      <Icon size={0.875} />
      <span>{formatStatus(status)}</span>
    </StatusLabel>
  );
}
