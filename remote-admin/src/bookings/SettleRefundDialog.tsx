import { useState } from 'react';

import { ConfirmDialog, useAction } from '@gida/actions';
import { TextArea } from '@gida/ui';

import { messages } from '../messages.ts';
import { settleRefund } from './bookings-api.ts';

const text = messages.settleRefund;

type SettleRefundDialogProps = {
  bookingId: string;
  refundId: string;
  amount: string;
  guest: string;
  onClose: () => void;
};

/** Marks a failed refund as settled in another way. Requires how, for the books. */
export function SettleRefundDialog(props: SettleRefundDialogProps) {
  const { bookingId, refundId, amount, guest, onClose } = props;
  const [reason, setReason] = useState('');
  const action = useAction();

  async function settle() {
    if (!reason.trim()) return action.setErrors({ reason: text.reasonMissing });
    if (await action.run(() => settleRefund(bookingId, refundId, reason))) onClose();
  }

  return (
    <ConfirmDialog
      title={text.title}
      cancelLabel={text.notNow}
      confirmLabel={text.confirm}
      busy={action.busy}
      error={action.error}
      onConfirm={() => void settle()}
      onClose={onClose}
    >
      <p>{text.effect(guest, amount)}</p>
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
