import { useState } from 'react';

import { useAction } from '@gida/actions';
import { Button, Form, Row, Tabs, TextField } from '@gida/ui';

import { CalendarInput } from './CalendarInput.tsx';
import { importCalendar } from '../hosting-api.ts';
import { hostingMessages } from '../hosting-messages.ts';

const text = hostingMessages.importing;

type ImportSource = 'url' | 'text';
const emptyDraft = { name: '', url: '', text: '' };

/** Imports the calendar of another site from its URL, or from a file or pasted text. */
export function ImportForm({ apartmentId }: { apartmentId: string }) {
  const action = useAction();
  const [source, setSource] = useState<ImportSource>('url');
  const [draft, setDraft] = useState(emptyDraft);
  const change = (part: Partial<typeof emptyDraft>) =>
    setDraft((before) => ({ ...before, ...part }));

  async function submitImport(form: HTMLFormElement) {
    const content = draft[source].trim();
    const errors = {
      ...(!draft.name.trim() && { name: text.nameMissing }),
      ...(!content && { [source]: source === 'url' ? text.urlMissing : text.textMissing }),
    };
    if (Object.keys(errors).length > 0) return action.setErrors(errors);
    const isImported = await action.run(() =>
      importCalendar(apartmentId, { name: draft.name, [source]: content }),
    );
    if (!isImported) return;
    setDraft(emptyDraft);
    form.reset();
  }

  return (
    <Form
      busy={action.busy}
      error={action.error}
      submit={(_fields, form) => void submitImport(form)}
    >
      <TextField
        label={text.name}
        maxLength={80}
        value={draft.name}
        error={action.fields['name']}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
      />
      <Tabs<ImportSource>
        label={text.source}
        value={source}
        onChange={setSource}
        tabs={[
          {
            value: 'url',
            label: text.fromUrl,
            panel: (
              <TextField
                label={text.url}
                type="url"
                inputMode="url"
                hint={text.urlHint}
                value={draft.url}
                error={action.fields['url']}
                onChange={({ currentTarget: { value } }) => change({ url: value })}
              />
            ),
          },
          {
            value: 'text',
            label: text.fromText,
            panel: (
              <CalendarInput
                value={draft.text}
                errors={action.fields}
                onChange={(calendar, fileName = '') =>
                  setDraft((before) => ({
                    ...before,
                    text: calendar,
                    name: before.name || fileName.replace(/\.ics$/i, ''),
                  }))
                }
                onErrors={action.setErrors}
              />
            ),
          },
        ]}
      />
      <Row>
        <Button type="submit" busy={action.busy}>
          {text.submit}
        </Button>
      </Row>
    </Form>
  );
}
