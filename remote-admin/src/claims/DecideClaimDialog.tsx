import { useState } from 'react';

import { parseNumber } from '@gida/contracts/parse-number';
import { FormDialog, defineMutation, readFields, rejectInvalid, useMutation } from '@gida/actions';
import type { AdminClaim } from '@gida/contracts/admin';
import { hostingLimits } from '@gida/contracts/constants/hosting';
import { formatNaira } from '@gida/contracts/money';
import { Button, Row, TextArea, TextField } from '@gida/ui';
import { Quote } from '@gida/ui/layout';

import { messages } from '../messages.ts';
import { decideClaim } from './claims-api.ts';

const text = messages.decide;

type DecideInput = { item: AdminClaim; awarded: string; reason: string };

export const decide = defineMutation('decide-claim', ({ item, awarded, reason }: DecideInput) => {
  rejectInvalid({
    awarded: !isValidAmount(awarded, item) && text.keptInvalid(formatNaira(item.claim.amount, 2)),
    reason: !reason.trim() && text.answerMissing,
  });
  return decideClaim(item.bookingId, { awarded: parseNumber(awarded), reason });
});

const isValidAmount = (awarded: string, { claim }: AdminClaim): boolean =>
  parseNumber(awarded) >= 0 && parseNumber(awarded) <= claim.amount;

type DecideClaimDialogProps = { item: AdminClaim; onClose: () => void };

/** Decides how much the host keeps, and shows the resulting refund first: a decision is final. */
export function DecideClaimDialog({ item, onClose }: DecideClaimDialogProps) {
  const [awarded, setAwarded] = useState('');
  const mutation = useMutation(decide, { onSuccess: onClose });
  const { claim, host, guest, cautionFee } = item;
  const naira = parseNumber(awarded);
  const isValid = isValidAmount(awarded, item);

  return (
    <FormDialog
      title={text.title}
      cancelLabel={text.notNow}
      submitLabel={text.confirm}
      mutation={mutation}
      toInput={(fields) => ({ item, awarded, ...readFields(fields, ['reason']) })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{text.claims(host.name, formatNaira(claim.amount, 2), formatNaira(cautionFee, 2))}</p>
          <Quote>{claim.reason}</Quote>
          <TextField
            label={text.kept(host.name)}
            inputMode="decimal"
            value={awarded}
            error={isValid ? undefined : mutation.fieldErrors['awarded']}
            onChange={({ currentTarget: { value } }) => setAwarded(value)}
          />
          <Row>
            <Button size="small" tone="quiet" onClick={() => setAwarded('0')}>
              {text.nothing}
            </Button>
            <Button size="small" tone="quiet" onClick={() => setAwarded(String(claim.amount))}>
              {text.fullClaim}
            </Button>
          </Row>
          <p role="status">
            {isValid &&
              text.result(
                host.name,
                formatNaira(naira, 2),
                guest.name,
                formatNaira(cautionFee - naira, 2),
              )}
          </p>
          <TextArea
            {...field('reason')}
            label={text.answer}
            hint={text.answerHint}
            maxLength={hostingLimits.claimAnswerLength}
          />
        </>
      )}
    </FormDialog>
  );
}
