import { hostingLimits } from '@gida/contracts/constants';
import { Stack, TextArea, TextField } from '@gida/ui';

import { text } from '../hosting-messages.ts';

const words = text.importing;

type CalendarTextProps = {
  value: string;
  problems: Record<string, string>;
  change: (text: string, fileName?: string) => void;
  refuse: (wrong: Record<string, string>) => void;
};

/** A calendar as a file, or pasted: the file's text can be read before it is sent. */
export function CalendarText({ value, problems, change, refuse }: CalendarTextProps) {
  async function takeFile(file: File | undefined) {
    if (!file) return;
    if (file.size > hostingLimits.calendarTextLength) return refuse({ file: words.fileTooLarge });
    refuse({});
    change(await file.text(), file.name);
  }

  return (
    <Stack>
      <TextField
        label={words.file}
        type="file"
        accept=".ics,text/calendar"
        problem={problems['file']}
        onChange={({ currentTarget: { files } }) => void takeFile(files?.[0])}
      />
      <TextArea
        label={words.text}
        hint={words.textHint}
        tallest={12}
        maxLength={hostingLimits.calendarTextLength}
        value={value}
        problem={problems['text']}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </Stack>
  );
}
