import { ConfirmDialog, defineMutation, useMutation } from '@gida/actions';
import { limits, userReportReasons } from '@gida/contracts/constants';
import type { UserReportReason } from '@gida/contracts/constants';
import { SelectField, TextArea } from '@gida/ui';
import { useState } from 'react';

import { messages } from '../messages.ts';
import { reportUser } from './messages-api.ts';

const text = messages.report;

type Report = { chatId: string; reason: UserReportReason; note: string };

export const reportParticipant = defineMutation(
  'report-participant',
  ({ chatId, ...report }: Report) => reportUser(chatId, report),
);

type ReportDialogProps = { chatId: string; name: string; onClose: () => void };

/** Reports the other participant to the moderators, with a reason and an optional note. */
export function ReportDialog({ chatId, name, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<UserReportReason>('spam');
  const [note, setNote] = useState('');
  const mutation = useMutation(reportParticipant, { onSuccess: onClose });

  return (
    <ConfirmDialog
      title={text.title(name)}
      cancelLabel={text.cancel}
      confirmLabel={text.send}
      mutation={mutation}
      onConfirm={() => mutation.submit({ chatId, reason, note })}
      onClose={onClose}
    >
      <p>{text.lead}</p>
      <SelectField
        label={text.reason}
        value={reason}
        choices={userReportReasons.map((value) => ({ value, label: text.reasons[value] }))}
        // the options are exactly the report reasons
        onChange={(event) => setReason(event.target.value as UserReportReason)}
      />
      <TextArea
        label={text.note}
        maxLength={limits.reportNoteLength}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  );
}
