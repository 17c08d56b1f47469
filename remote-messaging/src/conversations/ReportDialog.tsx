import { limits, reportReasons } from '@gida/contracts/constants';
import type { ReportReason } from '@gida/contracts/constants';
import { Button, Dialog, SelectField, Stack, TextArea } from '@gida/ui';
import { toast, toastError } from '@gida/ui/toast';
import { useState } from 'react';

import { messages } from '../messages.ts';
import { reportUser } from './messages-api.ts';

const text = messages.report;

type ReportDialogProps = { chatId: string; name: string; onClose: () => void };

/** Reports the other participant to the moderators, with a reason and an optional note. */
export function ReportDialog({ chatId, name, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('spam');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);

  async function sendReport() {
    setBusy(true);
    try {
      const { message } = await reportUser(chatId, { reason, note });
      toast.success(message);
      onClose();
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={text.title(name)}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button busy={busy} onClick={() => void sendReport()}>
            {text.send}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{text.lead}</p>
        <SelectField
          label={text.reason}
          value={reason}
          choices={reportReasons.map((value) => ({ value, label: text.reasons[value] }))}
          // the options are exactly the report reasons
          onChange={(event) => setReason(event.target.value as ReportReason)}
        />
        <TextArea
          label={text.note}
          maxLength={limits.reportNoteLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
}
