import { defineMutation, ReasonDialog, rejectInvalid } from '@gida/actions';

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

  return (
    <ReasonDialog
      title={text.title}
      cancelLabel={text.notNow}
      submitLabel={text.confirm}
      mutation={settle}
      toInput={(reason) => ({ bookingId, refundId, reason })}
      label={text.reason}
      hint={text.reasonHint}
      onClose={onClose}
    >
      <p>{text.effect(guest, amount)}</p>
    </ReasonDialog>
  );
}
