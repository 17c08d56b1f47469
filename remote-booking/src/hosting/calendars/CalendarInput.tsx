import { useState } from 'react';

import { decodeCalendar, leaveOutHistory } from '@gida/contracts/calendar-file';
import { hostingLimits } from '@gida/contracts/constants/hosting';
import { toLagosDate } from '@gida/contracts/dates';
import { Stack, TextArea, TextField } from '@gida/ui';

import { hostingMessages } from '../hosting-messages.ts';

const text = hostingMessages.importing;
const maxLength = hostingLimits.calendarTextLength;

type CalendarInputProps = {
  value: string;
  error: string | undefined;
  onChange: (text: string, fileName?: string) => void;
};

const largestFile = 16 * 1_048_576;

/** Null when it is too large even without the events that are over. */
async function readCalendarFile(file: File): Promise<string | null> {
  if (file.size > largestFile) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const whole = await joinTexts(decodeCalendar([bytes]));
  if (whole.length <= maxLength) return whole;
  const coming = await joinTexts(leaveOutHistory(decodeCalendar([bytes]), toLagosDate(new Date())));
  return coming.length <= maxLength ? coming : null;
}

async function joinTexts(texts: AsyncIterable<string>): Promise<string> {
  let whole = '';
  for await (const text of texts) whole += text;
  return whole;
}

/** A calendar as a file or pasted text; a file fills in the text field. */
export function CalendarInput({ value, error, onChange }: CalendarInputProps) {
  const [fileError, setFileError] = useState<string>();

  async function readFile(file: File | undefined) {
    if (!file) return;
    const calendar = await readCalendarFile(file);
    setFileError(
      calendar === null ? text.fileTooLarge : calendar.trim() ? undefined : text.fileEmpty,
    );
    if (calendar !== null) onChange(calendar, file.name);
  }

  return (
    <Stack>
      <TextField
        label={text.file}
        type="file"
        accept=".ics,text/calendar"
        error={fileError}
        onChange={({ currentTarget: { files } }) => void readFile(files?.[0])}
      />
      <TextArea
        label={text.text}
        hint={text.textHint}
        maxHeightRem={12}
        value={value}
        error={error}
        onChange={({ currentTarget }) => {
          setFileError(undefined);
          onChange(currentTarget.value);
        }}
      />
    </Stack>
  );
}
