import { parseNumber } from '@gida/contracts/parse-number';
import { FormDialog, defineMutation, readFields, rejectInvalid, useMutation } from '@gida/actions';
import { hostingLimits } from '@gida/contracts/constants/hosting';
import type { HostedBooking } from '@gida/contracts/hosting';
import { TextArea, TextField } from '@gida/ui';

import { formatAmount } from '../format-amount.ts';
import { claimCautionFee } from './hosting-api.ts';
import { hostingMessages } from './hosting-messages.ts';

const text = hostingMessages.claim;

type ClaimInput = { booking: HostedBooking; amount: string; reason: string };

export const claimFee = defineMutation(
  'claimFee',
  ({ booking: { id, claimable }, amount, reason }: ClaimInput) => {
    const naira = parseNumber(amount);
    rejectInvalid({
      amount:
        (!(naira >= 1) && text.amountMissing) ||
        (naira > claimable && text.amountTooHigh(formatAmount(claimable))),
      reason: !reason.trim() && text.reasonMissing,
    });
    return claimCautionFee(id, { amount: naira, reason });
  },
);

type ClaimDialogProps = { booking: HostedBooking; onClose: () => void };

/** Claims part of the caution fee of a completed stay, before it is refunded. */
export function ClaimDialog({ booking, onClose }: ClaimDialogProps) {
  const claim = useMutation(claimFee, { onSuccess: onClose });

  return (
    <FormDialog
      title={text.title}
      cancelLabel={text.keep}
      submitLabel={text.confirm}
      mutation={claim}
      toInput={(fields) => ({ booking, ...readFields(fields, ['amount', 'reason']) })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{text.help(formatAmount(booking.claimable))}</p>
          <TextField {...field('amount')} label={text.amount} inputMode="decimal" />
          <TextArea
            {...field('reason')}
            label={text.reason}
            hint={text.reasonHint}
            maxLength={hostingLimits.claimReasonLength}
          />
        </>
      )}
    </FormDialog>
  );
}
