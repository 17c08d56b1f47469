import { useState } from 'react';

import { ConfirmDialog, useAction } from '@gida/actions';
import type { AdminBooking } from '@gida/contracts/admin';
import { formatNaira } from '@gida/contracts/money';
import { TextArea } from '@gida/ui';

import { messages } from '../messages.ts';
import { cancelBooking } from './bookings-api.ts';

const text = messages.adminCancel;

type AdminCancelDialogProps = { booking: AdminBooking; onClose: () => void };

/** Cancels a booking for staff with a full refund. Shows the amount and requires a reason. */
export function AdminCancelDialog({ booking, onClose }: AdminCancelDialogProps) {
  const [reason, setReason] = useState('');
  const action = useAction();
  const refund = booking.cancelRefund ?? 0;

  async function cancel() {
    if (!reason.trim()) return action.setErrors({ reason: text.reasonMissing });
    if (await action.run(() => cancelBooking(booking.id, reason))) onClose();
  }

  return (
    <ConfirmDialog
      title={text.title}
      cancelLabel={text.keep}
      confirmLabel={text.confirm}
      tone="danger"
      busy={action.busy}
      error={action.error}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p>
        {refund > 0
          ? text.refund(booking.guest.name, formatNaira(refund))
          : text.unpaid(booking.guest.name)}
      </p>
      <TextArea
        label={text.reason}
        hint={text.reasonHint}
        maxLength={500}
        value={reason}
        error={reason.trim() ? undefined : action.fields['reason']}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </ConfirmDialog>
  );
}
