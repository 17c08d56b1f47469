import { defineMutation, ReasonDialog, rejectInvalid } from '@gida/actions';
import type { AdminBooking } from '@gida/contracts/admin';
import { formatNaira } from '@gida/contracts/money';

import { messages } from '../messages.ts';
import { cancelBooking } from './bookings-api.ts';

const text = messages.adminCancel;

export const cancel = defineMutation(
  'cancel-booking',
  ({ id, reason }: { id: string; reason: string }) => {
    rejectInvalid({ reason: !reason.trim() && text.reasonMissing });
    return cancelBooking(id, reason);
  },
);

type AdminCancelDialogProps = { booking: AdminBooking; onClose: () => void };

/** Cancels a booking for staff with a full refund. Shows the amount and requires a reason. */
export function AdminCancelDialog({ booking, onClose }: AdminCancelDialogProps) {
  const refund = booking.cancelRefund ?? 0;

  return (
    <ReasonDialog
      title={text.title}
      cancelLabel={text.keep}
      submitLabel={text.confirm}
      tone="danger"
      mutation={cancel}
      toInput={(reason) => ({ id: booking.id, reason })}
      label={text.reason}
      hint={text.reasonHint}
      onClose={onClose}
    >
      <p>
        {refund > 0
          ? text.refund(booking.guest.name, formatNaira(refund, 2))
          : text.unpaid(booking.guest.name)}
      </p>
    </ReasonDialog>
  );
}
