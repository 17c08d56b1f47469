import { useState } from 'react';

import { ConfirmDialog, useAction } from '@gida/actions';
import type { AdminClaim } from '@gida/contracts/admin';
import { hostingLimits } from '@gida/contracts/constants';
import { formatNaira } from '@gida/contracts/money';
import { Button, Row, TextArea, TextField } from '@gida/ui';

import { Blockquote } from '../DetailsCard.tsx';
import { messages } from '../messages.ts';
import { decideClaim } from './claims-api.ts';

const text = messages.decide;

type DecideClaimDialogProps = { item: AdminClaim; onClose: () => void };

/** Decides how much the host keeps, and shows the resulting refund first: a decision is final. */
export function DecideClaimDialog({ item, onClose }: DecideClaimDialogProps) {
  const [kept, setKept] = useState('');
  const [answer, setAnswer] = useState('');
  const action = useAction();
  const { claim, host, guest, cautionFee } = item;
  const naira = Number(kept);
  const isValidAmount = kept.trim() !== '' && naira >= 0 && naira <= claim.amount;

  async function decide() {
    const errors = {
      ...(!isValidAmount && { kept: text.keptInvalid(formatNaira(claim.amount)) }),
      ...(!answer.trim() && { answer: text.answerMissing }),
    };
    if (Object.keys(errors).length > 0) return action.setErrors(errors);
    if (await action.run(() => decideClaim(item.bookingId, { kept: naira, answer }))) onClose();
  }

  return (
    <ConfirmDialog
      title={text.title}
      cancelLabel={text.notNow}
      confirmLabel={text.confirm}
      busy={action.busy}
      error={action.error}
      onConfirm={() => void decide()}
      onClose={onClose}
    >
      <p>{text.claims(host.name, formatNaira(claim.amount), formatNaira(cautionFee))}</p>
      <Blockquote>{claim.reason}</Blockquote>
      <TextField
        label={text.kept(host.name)}
        type="number"
        inputMode="decimal"
        min={0}
        max={claim.amount}
        value={kept}
        error={isValidAmount ? undefined : action.fields['kept']}
        onChange={({ currentTarget: { value } }) => setKept(value)}
      />
      <Row>
        <Button size="small" tone="quiet" onClick={() => setKept('0')}>
          {text.nothing}
        </Button>
        <Button size="small" tone="quiet" onClick={() => setKept(String(claim.amount))}>
          {text.fullClaim}
        </Button>
      </Row>
      <p role="status">
        {isValidAmount &&
          text.result(host.name, formatNaira(naira), guest.name, formatNaira(cautionFee - naira))}
      </p>
      <TextArea
        label={text.answer}
        hint={text.answerHint}
        maxLength={hostingLimits.claimAnswerLength}
        value={answer}
        error={action.fields['answer']}
        onChange={({ currentTarget: { value } }) => setAnswer(value)}
      />
    </ConfirmDialog>
  );
}
