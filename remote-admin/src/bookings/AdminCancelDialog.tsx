import { FormDialog, defineMutation, readFields, rejectInvalid, useMutation } from '@gida/actions';
import type { AdminBooking } from '@gida/contracts/admin';
import { formatNaira } from '@gida/contracts/money';
import { TextArea } from '@gida/ui';

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
  const mutation = useMutation(cancel, { onSuccess: onClose });
  const refund = booking.cancelRefund ?? 0;

  return (
    <FormDialog
      title={text.title}
      cancelLabel={text.keep}
      submitLabel={text.confirm}
      tone="danger"
      mutation={mutation}
      toInput={(fields) => ({ id: booking.id, ...readFields(fields, ['reason']) })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>
            {refund > 0
              ? text.refund(booking.guest.name, formatNaira(refund, 2))
              : text.unpaid(booking.guest.name)}
          </p>
          <TextArea
            {...field('reason')}
            label={text.reason}
            hint={text.reasonHint}
            maxLength={500}
          />
        </>
      )}
    </FormDialog>
  );
}
