import { FormDialog, defineMutation, readFields, useMutation } from '@gida/actions';
import {
  type UserReportReason,
  reportNoteLength,
  userReportReasons,
} from '@gida/contracts/constants/moderation';
import { SelectField, TextArea } from '@gida/ui';

import { messages } from '../messages.ts';
import { reportUser } from './messages-api.ts';

const text = messages.report;

type Report = Record<'chatId' | 'reason' | 'note', string>;

export const reportParticipant = defineMutation(
  'report-participant',
  ({ chatId, reason, note }: Report) =>
    reportUser(chatId, { reason: reason as UserReportReason, note }), // the options of the field
);

type ReportDialogProps = { chatId: string; name: string; onClose: () => void };

/** Reports the other participant to the moderators, with a reason and an optional note. */
export function ReportDialog({ chatId, name, onClose }: ReportDialogProps) {
  const mutation = useMutation(reportParticipant, { onSuccess: onClose });

  return (
    <FormDialog
      title={text.title(name)}
      cancelLabel={text.cancel}
      submitLabel={text.send}
      mutation={mutation}
      toInput={(fields) => ({ chatId, ...readFields(fields, ['reason', 'note']) })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{text.lead}</p>
          <SelectField
            {...field('reason')}
            label={text.reason}
            choices={userReportReasons.map((value) => ({ value, label: text.reasons[value] }))}
          />
          <TextArea {...field('note')} label={text.note} maxLength={reportNoteLength} />
        </>
      )}
    </FormDialog>
  );
}
