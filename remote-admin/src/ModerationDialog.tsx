import { useState } from 'react';

import {
  FormDialog,
  defineMutation,
  readFields,
  rejectInvalid,
  useMutation,
  type Mutation,
} from '@gida/actions';
import { reportNoteLength } from '@gida/contracts/constants/moderation';
import { SelectField, TextArea } from '@gida/ui';

import { messages } from './messages.ts';

const text = messages.outcome;

type OutcomeChoice<Outcome> = {
  value: Outcome;
  label: string;
  /** What it changes for the people concerned. */
  effect: string;
};

export type Decision<Subject, Outcome> = { subject: Subject; outcome: Outcome; note: string };

/** Defines what a `ModerationDialog` submits about a subject. */
export const defineDecision = <Subject, Outcome extends string>(
  name: string,
  send: (decision: Decision<Subject, Outcome>) => Promise<unknown>,
) =>
  defineMutation(name, async (input: Decision<Subject, Outcome | undefined>) => {
    const { outcome, note } = input;
    rejectInvalid({
      outcome: !outcome && text.outcomeMissing,
      note: !note.trim() && text.noteMissing,
    });
    return outcome && send({ ...input, outcome });
  });

type ModerationDialogProps<Subject, Outcome> = {
  title: string;
  subject: Subject;
  outcomes: readonly OutcomeChoice<Outcome>[];
  mutation: Mutation<Decision<Subject, Outcome | undefined>, unknown>;
  onClose: () => void;
};

/** Chooses the outcome for a review or a user, with a note that the person concerned will see. */
export function ModerationDialog<Subject, Outcome extends string>(
  props: ModerationDialogProps<Subject, Outcome>,
) {
  const { title, subject, outcomes, onClose } = props;
  const [outcome, setOutcome] = useState<Outcome>();
  const mutation = useMutation(props.mutation, { onSuccess: onClose });
  const findOutcome = (wanted?: string) => outcomes.find(({ value }) => value === wanted);

  return (
    <FormDialog
      title={title}
      cancelLabel={text.notNow}
      submitLabel={text.confirm}
      mutation={mutation}
      toInput={(fields) => ({ subject, outcome, ...readFields(fields, ['note']) })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <SelectField
            label={text.outcome}
            value={outcome ?? ''}
            choices={[{ value: '', label: text.choose, disabled: true }, ...outcomes]}
            error={outcome ? undefined : mutation.fieldErrors['outcome']}
            onChange={({ currentTarget: { value } }) => setOutcome(findOutcome(value)?.value)}
          />
          <p role="status">{findOutcome(outcome)?.effect}</p>
          <TextArea
            {...field('note')}
            label={text.note}
            hint={outcome === 'dismissed' ? text.noteInternal : text.noteHint}
            maxLength={reportNoteLength}
          />
        </>
      )}
    </FormDialog>
  );
}
