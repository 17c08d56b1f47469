import { useState } from 'react';

import { AskDialog, useAction } from '@gida/actions';
import type { AdminBooking } from '@gida/contracts/admin';
import { formatNaira } from '@gida/contracts/money';
import { TextArea } from '@gida/ui';

import { messages } from '../messages.ts';
import { cancelBooking } from './bookings-api.ts';

const text = messages.cancelForHouse;

type CancelForHouseDialogProps = { booking: AdminBooking; onClose: () => void };

/** Says what goes back, and to whom the reason goes, before anything is cancelled. */
export function CancelForHouseDialog({ booking, onClose }: CancelForHouseDialogProps) {
  const [reason, setReason] = useState('');
  const action = useAction();
  const refund = booking.cancelRefund ?? 0;

  async function cancel() {
    if (!reason.trim()) return action.refuse({ reason: text.reasonMissing });
    if (await action.run(() => cancelBooking(booking.id, reason))) onClose();
  }

  return (
    <AskDialog
      title={text.title}
      keep={text.keep}
      confirm={text.confirm}
      tone="danger"
      busy={action.busy}
      problem={action.problem}
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
        problem={reason.trim() ? undefined : action.fields['reason']}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </AskDialog>
  );
}
