import { useState } from 'react';

import { ConfirmDialog, useAction } from '@gida/actions';
import type { CancelPreview } from '@gida/contracts/booking';
import type { HostedBooking } from '@gida/contracts/hosting';
import { formatNaira } from '@gida/contracts/money';
import { TextArea } from '@gida/ui';

import { cancelStay } from './hosting-api.ts';
import { hostingMessages } from './hosting-messages.ts';

const text = hostingMessages.cancel;

type CancelStayDialogProps = {
  booking: HostedBooking;
  preview: CancelPreview;
  onClose: () => void;
};

/** Cancels a stay for the host, with a full refund. Shows the amount and requires a reason. */
export function CancelStayDialog({ booking, preview, onClose }: CancelStayDialogProps) {
  const { guestFirstName } = booking;
  const [reason, setReason] = useState('');
  const action = useAction();

  async function cancel() {
    if (!reason.trim()) return action.setErrors({ reason: text.reasonMissing });
    if (await action.run(() => cancelStay(booking.id, reason), text.done)) onClose();
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
        error={action.fields['reason']}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </ConfirmDialog>
  );
}
