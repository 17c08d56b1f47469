import { useState } from 'react';

import { ConfirmDialog, defineMutation, rejectInvalid, useMutation } from '@gida/actions';
import { hostingLimits } from '@gida/contracts/constants';
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
    const naira = Number(amount);
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
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const claim = useMutation(claimFee, { onSuccess: onClose });

  return (
    <ConfirmDialog
      title={text.title}
      cancelLabel={text.keep}
      confirmLabel={text.confirm}
      mutation={claim}
      onConfirm={() => claim.submit({ booking, amount, reason })}
      onClose={onClose}
    >
      <p>{text.help(formatAmount(booking.claimable))}</p>
      <TextField
        label={text.amount}
        type="number"
        inputMode="decimal"
        min={1}
        max={booking.claimable}
        value={amount}
        error={claim.fieldErrors['amount']}
        onChange={({ currentTarget: { value } }) => setAmount(value)}
      />
      <TextArea
        label={text.reason}
        hint={text.reasonHint}
        maxLength={hostingLimits.claimReasonLength}
        value={reason}
        error={claim.fieldErrors['reason']}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </ConfirmDialog>
  );
}
