import { useState } from 'react';

import { AskDialog, useAction } from '@gida/actions';
import type { AdminClaim } from '@gida/contracts/admin';
import { hostingLimits } from '@gida/contracts/constants';
import { formatNaira } from '@gida/contracts/money';
import { Button, Row, TextArea, TextField } from '@gida/ui';

import { Said } from '../Case.tsx';
import { messages } from '../messages.ts';
import { decideClaim } from './claims-api.ts';

const text = messages.decide;

type DecideDialogProps = { found: AdminClaim; onClose: () => void };

/** How much the host keeps, why, and what that gives back, before it is done: it cannot be undone. */
export function DecideDialog({ found, onClose }: DecideDialogProps) {
  const [kept, setKept] = useState('');
  const [answer, setAnswer] = useState('');
  const action = useAction();
  const { claim, host, guest, cautionFee } = found;
  const naira = Number(kept);
  const isPossible = kept.trim() !== '' && naira >= 0 && naira <= claim.amount;

  async function decide() {
    const wrong = {
      ...(!isPossible && { kept: text.keptWrong(formatNaira(claim.amount)) }),
      ...(!answer.trim() && { answer: text.answerMissing }),
    };
    if (Object.keys(wrong).length > 0) return action.refuse(wrong);
    if (await action.run(() => decideClaim(found.bookingId, { kept: naira, answer }))) onClose();
  }

  return (
    <AskDialog
      title={text.title}
      keep={text.notNow}
      confirm={text.confirm}
      busy={action.busy}
      problem={action.problem}
      onConfirm={() => void decide()}
      onClose={onClose}
    >
      <p>{text.claims(host.name, formatNaira(claim.amount), formatNaira(cautionFee))}</p>
      <Said>{claim.reason}</Said>
      <TextField
        label={text.kept(host.name)}
        type="number"
        inputMode="decimal"
        min={0}
        max={claim.amount}
        value={kept}
        problem={isPossible ? undefined : action.fields['kept']}
        onChange={({ currentTarget: { value } }) => setKept(value)}
      />
      <Row>
        <Button size="small" tone="quiet" onClick={() => setKept('0')}>
          {text.nothing}
        </Button>
        <Button size="small" tone="quiet" onClick={() => setKept(String(claim.amount))}>
          {text.everything}
        </Button>
      </Row>
      <p role="status">
        {isPossible &&
          text.result(host.name, formatNaira(naira), guest.name, formatNaira(cautionFee - naira))}
      </p>
      <TextArea
        label={text.answer}
        hint={text.answerHint}
        maxLength={hostingLimits.claimAnswerLength}
        value={answer}
        problem={action.fields['answer']}
        onChange={({ currentTarget: { value } }) => setAnswer(value)}
      />
    </AskDialog>
  );
}
