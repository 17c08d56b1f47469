import type { BookingStatus } from '@gida/contracts/constants/booking';
import type { PaymentStatus } from '@gida/contracts/constants/payment';
import { StatusLabel, type StatusTone } from '@gida/ui';

import { formatStatus } from './bookings/format-status.ts';

const tones: Partial<Record<BookingStatus | PaymentStatus, StatusTone>> = {
  confirmed: 'successSoft',
  paid: 'successSoft',
  booked: 'info',
  processed: 'info',
  pending: 'warning',
  refund_pending: 'warning',
  cancelled: 'danger',
  failed: 'danger',
};

/** The status of a booking or its payment, with the number of those that have it. */
export const StatusPill = ({ status, count }: { status: keyof typeof tones; count?: number }) => (
  <StatusLabel tone={tones[status] ?? 'neutral'}>
    <span>{formatStatus(status)}</span>
    {count !== undefined && <strong>{count}</strong>}
  </StatusLabel>
);
