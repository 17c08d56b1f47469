import { useState } from 'react';

import { AskDialog, useAction } from '@gida/actions';
import { hostingLimits } from '@gida/contracts/constants';
import type { HostedBooking } from '@gida/contracts/hosting';
import { formatNaira } from '@gida/contracts/money';
import { TextArea, TextField } from '@gida/ui';

import { claimCautionFee } from './hosting-api.ts';
import { text } from './hosting-messages.ts';

const words = text.claim;

type ClaimDialogProps = { booking: HostedBooking; onClose: () => void };

/** Asks for part of the caution fee of a stay that is over, before it goes back. */
export function ClaimDialog({ booking, onClose }: ClaimDialogProps) {
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const action = useAction();
  const most = formatNaira(booking.claimable);

  async function claim() {
    const naira = Number(amount);
    const wrong = {
      ...(!(naira >= 1) && { amount: words.amountMissing }),
      ...(naira > booking.claimable && { amount: words.amountTooHigh(most) }),
      ...(!reason.trim() && { reason: words.reasonMissing }),
    };
    if (Object.keys(wrong).length > 0) return action.refuse(wrong);
    if (await action.run(() => claimCautionFee(booking.id, { amount: naira, reason }))) onClose();
  }

  return (
    <AskDialog
      title={words.title}
      keep={words.keep}
      confirm={words.confirm}
      busy={action.busy}
      problem={action.problem}
      onConfirm={() => void claim()}
      onClose={onClose}
    >
      <p>{words.help(most)}</p>
      <TextField
        label={words.amount}
        type="number"
        inputMode="decimal"
        min={1}
        max={booking.claimable}
        value={amount}
        problem={action.fields['amount']}
        onChange={({ currentTarget: { value } }) => setAmount(value)}
      />
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        maxLength={hostingLimits.claimReasonLength}
        value={reason}
        problem={action.fields['reason']}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </AskDialog>
  );
}
