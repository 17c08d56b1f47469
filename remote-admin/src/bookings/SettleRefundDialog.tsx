import { FormDialog, defineMutation, readFields, rejectInvalid, useMutation } from '@gida/actions';
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
  const mutation = useMutation(settle, { onSuccess: onClose });

  return (
    <FormDialog
      title={text.title}
      cancelLabel={text.notNow}
      submitLabel={text.confirm}
      mutation={mutation}
      toInput={(fields) => ({ bookingId, refundId, ...readFields(fields, ['reason']) })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{text.effect(guest, amount)}</p>
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
