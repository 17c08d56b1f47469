import { useState } from 'react';

import { ConfirmDialog, defineMutation, rejectInvalid, useMutation } from '@gida/actions';
import { TextArea } from '@gida/ui';

import { messages } from '../messages.ts';
import { settleRefund } from './bookings-api.ts';

const text = messages.settleRefund;

type SettleRefundInput = { bookingId: string; refundId: string; reason: string };

export const settle = defineMutation(
  'settle-refund',
  ({ bookingId, refundId, reason }: SettleRefundInput) => {
    rejectInvalid({ reason: !reason.trim() && text.reasonMissing });
    return settleRefund(bookingId, refundId, reason);
  },
);

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
  const mutation = useMutation(settle, { onSuccess: onClose });

  return (
    <ConfirmDialog
      title={text.title}
      cancelLabel={text.notNow}
      confirmLabel={text.confirm}
      mutation={mutation}
      onConfirm={() => mutation.submit({ bookingId, refundId, reason })}
      onClose={onClose}
    >
      <p>{text.effect(guest, amount)}</p>
      <TextArea
        label={text.reason}
        hint={text.reasonHint}
        maxLength={500}
        value={reason}
        error={reason.trim() ? undefined : mutation.fieldErrors['reason']}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </ConfirmDialog>
  );
}
