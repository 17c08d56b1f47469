import type { ReactNode } from 'react';

import { TextArea } from '@gida/ui';

import { FormDialog, type FormDialogProps } from './FormDialog.tsx';
import type { Mutation } from './mutation.ts';
import { readFields } from './read-fields.ts';
import { useMutation } from './use-mutation.ts';

type ReasonDialogProps<Input> = Omit<
  FormDialogProps<Input>,
  'mutation' | 'toInput' | 'children'
> & {
  /** Rejects an input without a reason with an error of the field `reason`. */
  mutation: Mutation<Input, unknown>;
  toInput: (reason: string) => Input;
  label: string;
  hint?: string;
  /** What the mutation does. */
  children: ReactNode;
};

/** Says what a mutation does, which nobody can undo, and asks why. */
export function ReasonDialog<Input>(props: ReasonDialogProps<Input>) {
  const { mutation, toInput, label, hint, children, ...dialog } = props;

  return (
    <FormDialog
      {...dialog}
      mutation={useMutation(mutation, { onSuccess: dialog.onClose })}
      toInput={(fields) => toInput(readFields(fields, ['reason']).reason)}
    >
      {(field) => (
        <>
          {children}
          <TextArea {...field('reason')} label={label} hint={hint} maxLength={maxReasonLength} />
        </>
      )}
    </FormDialog>
  );
}

const maxReasonLength = 500;
