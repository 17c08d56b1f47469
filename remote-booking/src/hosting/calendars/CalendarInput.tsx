import { useState } from 'react';

import { hostingLimits } from '@gida/contracts/constants';
import { Stack, TextArea, TextField } from '@gida/ui';

import { hostingMessages } from '../hosting-messages.ts';

const text = hostingMessages.importing;

type CalendarInputProps = {
  value: string;
  error: string | undefined;
  onChange: (text: string, fileName?: string) => void;
};

/** A calendar as a file or pasted text; a file fills in the text field. */
export function CalendarInput({ value, error, onChange }: CalendarInputProps) {
  const [isTooLarge, setTooLarge] = useState(false);

  async function readFile(file: File | undefined) {
    if (!file) return;
    setTooLarge(file.size > hostingLimits.calendarTextLength);
    if (file.size <= hostingLimits.calendarTextLength) onChange(await file.text(), file.name);
  }

  return (
    <Stack>
      <TextField
        label={text.file}
        type="file"
        accept=".ics,text/calendar"
        error={isTooLarge ? text.fileTooLarge : undefined}
        onChange={({ currentTarget: { files } }) => void readFile(files?.[0])}
      />
      <TextArea
        label={text.text}
        hint={text.textHint}
        maxHeightRem={12}
        maxLength={hostingLimits.calendarTextLength}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Stack>
  );
}
