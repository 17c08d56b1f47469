import { useState } from 'react';

import { useAction } from '@gida/actions';
import { Button, Form, Row, Tabs, TextField } from '@gida/ui';

import { CalendarText } from './CalendarText.tsx';
import { importCalendar } from '../hosting-api.ts';
import { text } from '../hosting-messages.ts';

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
              <CalendarText
                value={draft.text}
                problems={action.fields}
                change={(calendar, fileName = '') =>
                  setDraft((before) => ({
                    ...before,
                    text: calendar,
                    name: before.name || fileName.replace(/\.ics$/i, ''),
                  }))
                }
                refuse={action.refuse}
              />
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
