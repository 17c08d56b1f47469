import { useId, type ReactNode } from 'react';

import { Button, Dialog } from '@gida/ui';

import { ActionForm, type FieldProps, type FormMutation } from './ActionForm.tsx';

export type FormDialogProps<Input> = {
  title: string;
  cancelLabel: string;
  submitLabel: string;
  tone?: 'action' | 'danger';
  mutation: FormMutation<Input>;
  /** The mutation's input, from the fields of the form. */
  toInput: (fields: FormData) => Input;
  onClose: () => void;
  /** Renders the fields. `field(name)` gives an input its name and its error message. */
  children: (field: (name: string) => FieldProps) => ReactNode;
};

/** A dialog with fields: a form, so Enter submits it. It stays open with its errors when the mutation fails. */
export function FormDialog<Input>({
  title,
  cancelLabel,
  submitLabel,
  tone = 'action',
  onClose,
  ...form
}: FormDialogProps<Input>) {
  const id = useId();

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={id} tone={tone} busy={form.mutation.isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <ActionForm {...form} id={id} button={null} />
    </Dialog>
  );
}
