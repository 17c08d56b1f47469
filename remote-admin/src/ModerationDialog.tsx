import { useState } from 'react';

import { ConfirmDialog, useAction } from '@gida/actions';
import { limits } from '@gida/contracts/constants';
import { SelectField, TextArea } from '@gida/ui';

import { messages } from './messages.ts';

const text = messages.outcome;

type Outcome = {
  value: string;
  label: string;
  /** What it changes for the people concerned. */
  effect: string;
};

type ModerationDialogProps = {
  title: string;
  outcomes: readonly Outcome[];
  send: (decision: { outcome: string; note: string }) => Promise<unknown>;
  onClose: () => void;
};

/** Chooses the outcome for a review or a user, with a note that the person concerned will see. */
export function ModerationDialog({ title, outcomes, send, onClose }: ModerationDialogProps) {
  const [outcome, setOutcome] = useState('');
  const [note, setNote] = useState('');
  const action = useAction();
  const effect = outcomes.find(({ value }) => value === outcome)?.effect;

  async function decide() {
    const errors = {
      ...(!outcome && { outcome: text.outcomeMissing }),
      ...(!note.trim() && { note: text.noteMissing }),
    };
    if (Object.keys(errors).length > 0) return action.setErrors(errors);
    if (await action.run(() => send({ outcome, note }))) onClose();
  }

  return (
    <ConfirmDialog
      title={title}
      cancelLabel={text.notNow}
      confirmLabel={text.confirm}
      busy={action.busy}
      error={action.error}
      onConfirm={() => void decide()}
      onClose={onClose}
    >
      <SelectField
        label={text.outcome}
        value={outcome}
        choices={[{ value: '', label: text.choose, disabled: true }, ...outcomes]}
        error={outcome ? undefined : action.fields['outcome']}
        onChange={({ currentTarget: { value } }) => setOutcome(value)}
      />
      <p role="status">{effect}</p>
      <TextArea
        label={text.note}
        hint={outcome === 'dismissed' ? text.noteInternal : text.noteHint}
        maxLength={limits.reportNoteLength}
        value={note}
        error={note.trim() ? undefined : action.fields['note']}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
    </ConfirmDialog>
  );
}
