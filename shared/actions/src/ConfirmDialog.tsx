import type { ReactNode } from 'react';

import type { FormMutation } from './ActionForm.tsx';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

type ConfirmDialogProps = Pick<
  FormDialogProps<void>,
  'title' | 'cancelLabel' | 'tone' | 'onClose'
> & {
  confirmLabel: string;
  mutation: Omit<FormMutation<never>, 'submit'>;
  /** Submits the mutation. */
  onConfirm: () => void;
  children: ReactNode;
};

/** Asks for confirmation of a mutation, and stays open with the error when it fails. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, mutation, onConfirm, children, ...dialog } = props;

  return (
    <FormDialog
      {...dialog}
      submitLabel={confirmLabel}
      mutation={{ ...mutation, submit: onConfirm }}
      toInput={() => undefined}
    >
      {() => children}
    </FormDialog>
  );
}
