import { useState } from 'react';

import { hostingLimits } from '@gida/contracts/constants';
import { Button, Form, Row, Tabs, TextArea, TextField, Stack } from '@gida/ui';

import { importCalendar } from './hosting-api.ts';
import { text } from './hosting-messages.ts';
import { useAction } from './use-action.ts';

const words = text.importing;

type Way = 'url' | 'text';
const nothing = { name: '', url: '', text: '' };

/** Brings in the calendar of another site, by its address or by what it says now. */
export function ImportForm({ apartmentId }: { apartmentId: string }) {
  const action = useAction();
  const [way, setWay] = useState<Way>('url');
  const [draft, setDraft] = useState(nothing);
  const change = (part: Partial<typeof nothing>) => setDraft((before) => ({ ...before, ...part }));

  async function bringIn(form: HTMLFormElement) {
    const given = draft[way].trim();
    const wrong = {
      ...(!draft.name.trim() && { name: words.nameMissing }),
      ...(!given && { [way]: way === 'url' ? words.urlMissing : words.textMissing }),
    };
    if (Object.keys(wrong).length > 0) return action.refuse(wrong);
    const done = await action.run(() =>
      importCalendar(apartmentId, { name: draft.name, [way]: given }),
    );
    if (!done) return;
    setDraft(nothing);
    form.reset();
  }

  async function takeFile(file: File | undefined) {
    if (!file) return;
    if (file.size > hostingLimits.calendarTextLength) {
      return action.refuse({ file: words.fileTooLarge });
    }
    action.refuse({});
    change({ text: await file.text(), name: draft.name || file.name.replace(/\.ics$/i, '') });
  }

  return (
    <Form
      busy={action.busy}
      problem={action.problem}
      submit={(_fields, form) => void bringIn(form)}
    >
      <TextField
        label={words.name}
        maxLength={80}
        value={draft.name}
        problem={action.fields['name']}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
      />
      <Tabs<Way>
        label={words.how}
        value={way}
        choose={setWay}
        tabs={[
          {
            value: 'url',
            label: words.byAddress,
            panel: (
              <TextField
                label={words.url}
                type="url"
                inputMode="url"
                hint={words.urlHint}
                value={draft.url}
                problem={action.fields['url']}
                onChange={({ currentTarget: { value } }) => change({ url: value })}
              />
            ),
          },
          {
            value: 'text',
            label: words.byText,
            panel: (
              <Stack>
                <TextField
                  label={words.file}
                  type="file"
                  accept=".ics,text/calendar"
                  problem={action.fields['file']}
                  onChange={({ currentTarget: { files } }) => void takeFile(files?.[0])}
                />
                <TextArea
                  label={words.text}
                  hint={words.textHint}
                  tallest={12}
                  maxLength={hostingLimits.calendarTextLength}
                  value={draft.text}
                  problem={action.fields['text']}
                  onChange={({ currentTarget: { value } }) => change({ text: value })}
                />
              </Stack>
            ),
          },
        ]}
      />
      <Row>
        <Button type="submit" busy={action.busy}>
          {words.submit}
        </Button>
      </Row>
    </Form>
  );
}
