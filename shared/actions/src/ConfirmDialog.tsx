import type { ReactNode } from 'react';

import { Banner, Button, Dialog, Stack } from '@gida/ui';

type ConfirmDialogProps = {
  title: string;
  cancelLabel: string;
  confirmLabel: string;
  tone?: 'action' | 'danger';
  busy: boolean;
  /** Why the action failed. */
  error: string | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for confirmation, and stays open with the error when the action fails. */
export function ConfirmDialog({
  title,
  cancelLabel,
  confirmLabel,
  tone = 'action',
  busy,
  error,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button tone={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack>
        {children}
        {error && <Banner tone="danger">{error}</Banner>}
      </Stack>
    </Dialog>
  );
}
