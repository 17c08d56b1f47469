import { hostingLimits } from '@gida/contracts/constants';
import { Stack, TextArea, TextField } from '@gida/ui';

import { hostingMessages } from '../hosting-messages.ts';

const text = hostingMessages.importing;

type CalendarInputProps = {
  value: string;
  errors: Record<string, string>;
  onChange: (text: string, fileName?: string) => void;
  onErrors: (errors: Record<string, string>) => void;
};

/** A calendar as a file or pasted text; a file fills in the text field. */
export function CalendarInput({ value, errors, onChange, onErrors }: CalendarInputProps) {
  async function readFile(file: File | undefined) {
    if (!file) return;
    if (file.size > hostingLimits.calendarTextLength) return onErrors({ file: text.fileTooLarge });
    onErrors({});
    onChange(await file.text(), file.name);
  }

  return (
    <Stack>
      <TextField
        label={text.file}
        type="file"
        accept=".ics,text/calendar"
        error={errors['file']}
        onChange={({ currentTarget: { files } }) => void readFile(files?.[0])}
      />
      <TextArea
        label={text.text}
        hint={text.textHint}
        maxHeightRem={12}
        maxLength={hostingLimits.calendarTextLength}
        value={value}
        error={errors['text']}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Stack>
  );
}
