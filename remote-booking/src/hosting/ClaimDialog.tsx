import { useState } from 'react';

import { ConfirmDialog, useAction } from '@gida/actions';
import { hostingLimits } from '@gida/contracts/constants';
import type { HostedBooking } from '@gida/contracts/hosting';
import { formatNaira } from '@gida/contracts/money';
import { TextArea, TextField } from '@gida/ui';

import { claimCautionFee } from './hosting-api.ts';
import { hostingMessages } from './hosting-messages.ts';

const text = hostingMessages.claim;

type ClaimDialogProps = { booking: HostedBooking; onClose: () => void };

/** Claims part of the caution fee of a completed stay, before it is refunded. */
export function ClaimDialog({ booking, onClose }: ClaimDialogProps) {
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const action = useAction();
  const maxAmount = formatNaira(booking.claimable);

  async function submitClaim() {
    const naira = Number(amount);
    const errors = {
      ...(!(naira >= 1) && { amount: text.amountMissing }),
      ...(naira > booking.claimable && { amount: text.amountTooHigh(maxAmount) }),
      ...(!reason.trim() && { reason: text.reasonMissing }),
    };
    if (Object.keys(errors).length > 0) return action.setErrors(errors);
    if (await action.run(() => claimCautionFee(booking.id, { amount: naira, reason }))) onClose();
  }

  return (
    <ConfirmDialog
      title={text.title}
      cancelLabel={text.keep}
      confirmLabel={text.confirm}
      busy={action.busy}
      error={action.error}
      onConfirm={() => void submitClaim()}
      onClose={onClose}
    >
      <p>{text.help(maxAmount)}</p>
      <TextField
        label={text.amount}
        type="number"
        inputMode="decimal"
        min={1}
        max={booking.claimable}
        value={amount}
        error={action.fields['amount']}
        onChange={({ currentTarget: { value } }) => setAmount(value)}
      />
      <TextArea
        label={text.reason}
        hint={text.reasonHint}
        maxLength={hostingLimits.claimReasonLength}
        value={reason}
        error={action.fields['reason']}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </ConfirmDialog>
  );
}
