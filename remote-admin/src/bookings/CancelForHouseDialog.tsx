import { useState } from 'react';

import type { AdminBooking } from '@gida/contracts/admin';
import { formatNaira } from '@gida/contracts/money';
import { Banner, Button, Dialog, Stack, TextArea } from '@gida/ui';

import { messages } from '../messages.ts';
import { useAction } from '../use-action.ts';
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
    <Dialog
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {text.keep}
          </Button>
          <Button tone="danger" busy={action.busy} onClick={() => void cancel()}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <Stack>
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
        {action.problem && <Banner tone="danger">{action.problem}</Banner>}
      </Stack>
    </Dialog>
  );
}
