import { useState } from 'react';

import { AskDialog, useAction } from '@gida/actions';
import { limits } from '@gida/contracts/constants';
import { SelectField, TextArea } from '@gida/ui';

import { messages } from './messages.ts';

const text = messages.outcome;

type Outcome = {
  value: string;
  label: string;
  /** What it means for everybody concerned. */
  effect: string;
};

type OutcomeDialogProps = {
  title: string;
  outcomes: readonly Outcome[];
  send: (decision: { outcome: string; note: string }) => Promise<unknown>;
  onClose: () => void;
};

/** Chooses what becomes of a review or a person, and says why; whoever it concerns reads it. */
export function OutcomeDialog({ title, outcomes, send, onClose }: OutcomeDialogProps) {
  const [outcome, setOutcome] = useState('');
  const [note, setNote] = useState('');
  const action = useAction();
  const effect = outcomes.find(({ value }) => value === outcome)?.effect;

  async function decide() {
    const wrong = {
      ...(!outcome && { outcome: text.outcomeMissing }),
      ...(!note.trim() && { note: text.noteMissing }),
    };
    if (Object.keys(wrong).length > 0) return action.refuse(wrong);
    if (await action.run(() => send({ outcome, note }))) onClose();
  }

  return (
    <AskDialog
      title={title}
      keep={text.notNow}
      confirm={text.confirm}
      busy={action.busy}
      problem={action.problem}
      onConfirm={() => void decide()}
      onClose={onClose}
    >
      <SelectField
        label={text.outcome}
        value={outcome}
        choices={[{ value: '', label: text.choose, disabled: true }, ...outcomes]}
        problem={outcome ? undefined : action.fields['outcome']}
        onChange={({ currentTarget: { value } }) => setOutcome(value)}
      />
      <p role="status">{effect}</p>
      <TextArea
        label={text.note}
        hint={outcome === 'dismissed' ? text.noteKept : text.noteHint}
        maxLength={limits.reportNoteLength}
        value={note}
        problem={note.trim() ? undefined : action.fields['note']}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
    </AskDialog>
  );
}
