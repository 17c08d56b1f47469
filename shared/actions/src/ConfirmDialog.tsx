import { useRef, type ReactNode } from 'react';

import { Banner, Button, Dialog, Stack } from '@gida/ui';

import type { MutationState } from './use-mutation.ts';
import { useFocusInvalidField } from './use-focus-invalid-field.ts';

type ConfirmDialogProps = {
  title: string;
  cancelLabel: string;
  confirmLabel: string;
  tone?: 'action' | 'danger';
  mutation: Pick<MutationState<never, unknown>, 'isPending' | 'error' | 'failure'>;
  /** Submits the mutation. */
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for confirmation of a mutation, and stays open with the error when it fails. */
export function ConfirmDialog({
  title,
  cancelLabel,
  confirmLabel,
  tone = 'action',
  mutation: { isPending, error, failure },
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const container = useRef<HTMLDivElement>(null);
  useFocusInvalidField(container, failure);

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button tone={tone} busy={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack ref={container}>
        {children}
        {error && <Banner tone="danger">{error}</Banner>}
      </Stack>
    </Dialog>
  );
}
