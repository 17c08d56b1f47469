import { limits, reportReasons } from '@gida/contracts/constants';
import type { ReportReason } from '@gida/contracts/constants';
import { Button, Dialog, SelectField, Stack, TextArea } from '@gida/ui';
import { notify, notifyFailure } from '@gida/ui/notify';
import { useState } from 'react';

import { messages } from '../messages.ts';
import { reportPerson } from './messages-api.ts';

const text = messages.report;

type ReportDialogProps = { chatId: string; name: string; onClose: () => void };

/** Asks why, so that the moderators know what to look for. */
export function ReportDialog({ chatId, name, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('spam');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);

  async function report() {
    setBusy(true);
    try {
      const { message } = await reportPerson(chatId, { reason, note });
      notify.success(message);
      onClose();
    } catch (error) {
      notifyFailure(error);
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
          <Button busy={busy} onClick={() => void report()}>
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
          // the choices are the reasons
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
