import { useRef, useState } from 'react';

import { ActionForm, defineMutation, rejectInvalid, useMutation } from '@gida/actions';
import { Tabs, TextField } from '@gida/ui';

import { CalendarInput } from './CalendarInput.tsx';
import { importCalendar } from '../hosting-api.ts';
import { hostingMessages } from '../hosting-messages.ts';

const text = hostingMessages.importing;

type ImportSource = 'url' | 'text';
const emptyDraft = { name: '', url: '', text: '' };

type CalendarDraft = typeof emptyDraft;
type AddCalendarInput = { apartmentId: string; source: ImportSource; draft: CalendarDraft };

export const addCalendar = defineMutation(
  'addCalendar',
  ({ apartmentId, source, draft }: AddCalendarInput) => {
    const content = draft[source].trim();
    rejectInvalid({
      name: !draft.name.trim() && text.nameMissing,
      [source]: !content && (source === 'url' ? text.urlMissing : text.textMissing),
    });
    return importCalendar(apartmentId, { name: draft.name, [source]: content });
  },
);

/** Imports the calendar of another site from its URL, or from a file or pasted text. */
export function ImportForm({ apartmentId }: { apartmentId: string }) {
  const [source, setSource] = useState<ImportSource>('url');
  const [draft, setDraft] = useState(emptyDraft);
  const change = (part: Partial<CalendarDraft>) => setDraft((before) => ({ ...before, ...part }));
  const sent = useRef(draft);
  const addition = useMutation(addCalendar, {
    onSuccess: () => setDraft((now) => (now === sent.current ? emptyDraft : now)),
  });

  return (
    <ActionForm
      mutation={addition}
      resetOnSuccess // the chosen file is not in the draft
      toInput={() => {
        sent.current = draft;
        return { apartmentId, source, draft };
      }}
      button={{ children: text.submit }}
    >
      {(field) => (
        <>
          <TextField
            {...field('name')}
            label={text.name}
            maxLength={80}
            value={draft.name}
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
                    {...field('url')}
                    label={text.url}
                    type="url"
                    inputMode="url"
                    hint={text.urlHint}
                    value={draft.url}
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
                    error={field('text').error}
                    onChange={(calendar, fileName = '') =>
                      setDraft((before) => ({
                        ...before,
                        text: calendar,
                        name: before.name || fileName.replace(/\.ics$/i, ''),
                      }))
                    }
                  />
                ),
              },
            ]}
          />
        </>
      )}
    </ActionForm>
  );
}
