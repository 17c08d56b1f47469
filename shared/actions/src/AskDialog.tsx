import type { ReactNode } from 'react';

import { Banner, Button, Dialog, Stack } from '@gida/ui';

type AskDialogProps = {
  title: string;
  /** What the button says that changes nothing. */
  keep: string;
  /** What the button says that does it. */
  confirm: string;
  tone?: 'action' | 'danger';
  busy: boolean;
  /** Why it was refused. */
  problem: string | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something is done, and stays open with the reason when it could not be. */
export function AskDialog({
  title,
  keep,
  confirm,
  tone = 'action',
  busy,
  problem,
  onConfirm,
  onClose,
  children,
}: AskDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {keep}
          </Button>
          <Button tone={tone} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <Stack>
        {children}
        {problem && <Banner tone="danger">{problem}</Banner>}
      </Stack>
    </Dialog>
  );
}
