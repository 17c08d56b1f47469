import { useState } from 'react';

import { ConfirmDialog, defineMutation, rejectInvalid, useMutation } from '@gida/actions';
import type { CancelPreview } from '@gida/contracts/booking';
import type { HostedBooking } from '@gida/contracts/hosting';
import { formatNaira } from '@gida/contracts/money';
import { TextArea } from '@gida/ui';

import { cancelStay } from './hosting-api.ts';
import { hostingMessages } from './hosting-messages.ts';

const text = hostingMessages.cancel;

export const cancelHostedStay = defineMutation(
  'cancelHostedStay',
  ({ bookingId, reason }: { bookingId: string; reason: string }) => {
    rejectInvalid({ reason: !reason.trim() && text.reasonMissing });
    return cancelStay(bookingId, reason);
  },
  { success: text.done },
);

type CancelStayDialogProps = {
  booking: HostedBooking;
  preview: CancelPreview;
  onClose: () => void;
};

/** Cancels a stay for the host, with a full refund. Shows the amount and requires a reason. */
export function CancelStayDialog({ booking, preview, onClose }: CancelStayDialogProps) {
  const { guestFirstName } = booking;
  const [reason, setReason] = useState('');
  const cancellation = useMutation(cancelHostedStay, { onSuccess: onClose });

  return (
    <ConfirmDialog
      title={text.title}
      cancelLabel={text.keep}
      confirmLabel={text.confirm}
      tone="danger"
      mutation={cancellation}
      onConfirm={() => cancellation.submit({ bookingId: booking.id, reason })}
      onClose={onClose}
    >
      <p>
        <strong>
          {preview.refund > 0
            ? text.refund(guestFirstName, formatNaira(preview.refund, 2))
            : text.unpaid(guestFirstName)}
        </strong>
      </p>
      <p>{text.warning}</p>
      <TextArea
        label={text.reason}
        maxLength={500}
        value={reason}
        error={cancellation.fieldErrors['reason']}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </ConfirmDialog>
  );
}
