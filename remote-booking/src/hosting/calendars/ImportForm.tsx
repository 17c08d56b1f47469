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

function useCalendarDraft() {
  const [draft, setDraft] = useState(emptyDraft);
  const typed = (name: keyof CalendarDraft) => ({
    label: text[name],
    value: draft[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: value })),
  });
  const chooseCalendar = (calendar: string, fileName = '') =>
    setDraft((before) => ({
      ...before,
      text: calendar,
      name: before.name || fileName.replace(/\.ics$/i, ''),
    }));
  return { draft, setDraft, typed, chooseCalendar };
}

/** Imports the calendar of another site from its URL, or from a file or pasted text. */
export function ImportForm({ apartmentId }: { apartmentId: string }) {
  const [source, setSource] = useState<ImportSource>('url');
  const { draft, setDraft, typed, chooseCalendar } = useCalendarDraft();
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
          <TextField {...field('name')} {...typed('name')} maxLength={80} />
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
                    {...typed('url')}
                    type="url"
                    inputMode="url"
                    hint={text.urlHint}
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
                    onChange={chooseCalendar}
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
