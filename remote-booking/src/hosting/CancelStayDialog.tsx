import { useState } from 'react';

import { AskDialog, useAction } from '@gida/actions';
import type { CancelPreview } from '@gida/contracts/booking';
import type { HostedBooking } from '@gida/contracts/hosting';
import { formatNaira } from '@gida/contracts/money';
import { TextArea } from '@gida/ui';

import { cancelStay } from './hosting-api.ts';
import { text } from './hosting-messages.ts';

const words = text.cancel;

type CancelStayDialogProps = {
  booking: HostedBooking;
  preview: CancelPreview;
  onClose: () => void;
};

/** A host who cancels gives everything back; the dialog says how much, and asks for the reason. */
export function CancelStayDialog({ booking, preview, onClose }: CancelStayDialogProps) {
  const { guestFirstName } = booking;
  const [reason, setReason] = useState('');
  const action = useAction();

  async function cancel() {
    if (!reason.trim()) return action.refuse({ reason: words.reasonMissing });
    if (await action.run(() => cancelStay(booking.id, reason), words.done)) onClose();
  }

  return (
    <AskDialog
      title={words.title}
      keep={words.keep}
      confirm={words.confirm}
      tone="danger"
      busy={action.busy}
      problem={action.problem}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p>
        <strong>
          {preview.refund > 0
            ? words.refund(guestFirstName, formatNaira(preview.refund, 2))
            : words.unpaid(guestFirstName)}
        </strong>
      </p>
      <p>{words.warning}</p>
      <TextArea
        label={words.reason}
        maxLength={500}
        value={reason}
        problem={action.fields['reason']}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </AskDialog>
  );
}
