import { useRef, useState } from 'react';

import { ActionForm, defineMutation, rejectInvalid, useMutation } from '@gida/actions';
import { hostingLimits } from '@gida/contracts/constants/hosting';
import { addDays } from '@gida/contracts/dates';
import type { HostedApartmentDetails } from '@gida/contracts/hosting';
import { Button, FieldRow, TextField } from '@gida/ui';
import { CalendarDateField } from '@gida/ui/calendar';

import { blockNights, unblockNights } from '../hosting-api.ts';
import { hostingMessages } from '../hosting-messages.ts';
import { SectionCard } from '../SectionCard.tsx';
import { NightsCalendar } from './NightsCalendar.tsx';
import {
  emptySelection,
  extendSelection,
  toDateRange,
  type NightSelection,
} from './night-selection.ts';
import { ManualBlocks } from './ManualBlocks.tsx';

const text = hostingMessages.calendar;

type ChangeNightsInput = {
  apartmentId: string;
  change: 'block' | 'unblock';
  selection: NightSelection;
  note: string;
};

export const updateBlockedNights = defineMutation(
  'updateBlockedNights',
  ({ apartmentId, change, selection, note }: ChangeNightsInput) => {
    rejectInvalid(validateSelection(selection));
    const nights = toDateRange(selection);
    return change === 'block'
      ? blockNights(apartmentId, { ...nights, note })
      : unblockNights(apartmentId, nights);
  },
);

function useNightsForm({ apartment, today }: HostedApartmentDetails) {
  const [selection, setSelection] = useState<NightSelection>(emptySelection);
  const [note, setNote] = useState('');
  const sent = useRef({ selection, note });
  const mutation = useMutation(updateBlockedNights, {
    // What was chosen while the request was under way stays.
    onSuccess() {
      setSelection((now) => (now === sent.current.selection ? emptySelection : now));
      setNote((now) => (now === sent.current.note ? '' : now));
    },
  });
  function toInput(change: ChangeNightsInput['change']): ChangeNightsInput {
    sent.current = { selection, note };
    return { apartmentId: apartment.id, change, selection, note };
  }
  const lastCheckIn = addDays(today, hostingLimits.daysAhead - 1);
  const input = (end: keyof NightSelection) => ({
    max: lastCheckIn,
    nights: { today, lastCheckIn },
    value: selection[end],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setSelection({ ...selection, [end]: value }),
  });
  return { selection, setSelection, note, setNote, mutation, toInput, input };
}

/** The calendar of nights, and the form that blocks or unblocks them. */
export function BlockNightsSection({ hosting }: { hosting: HostedApartmentDetails }) {
  const { today } = hosting;
  const form = useNightsForm(hosting);
  const { selection, setSelection, mutation, toInput, input } = form;

  return (
    <SectionCard title={text.title} help={text.help}>
      <NightsCalendar
        hosting={hosting}
        selection={selection}
        onSelect={(night) => setSelection((before) => extendSelection(before, night))}
      />
      <ActionForm
        mutation={mutation}
        toInput={() => toInput('block')}
        button={{ children: text.block }}
        otherButton={
          <>
            <Button tone="quiet" onClick={() => mutation.submit(toInput('unblock'))}>
              {text.unblock}
            </Button>
            {selection.first && (
              <Button tone="quiet" onClick={() => setSelection(emptySelection)}>
                {text.clear}
              </Button>
            )}
          </>
        }
      >
        {(field) => (
          <>
            <FieldRow>
              <CalendarDateField
                {...field('from')}
                {...input('first')}
                label={text.firstNight}
                min={today}
              />
              <CalendarDateField
                {...field('to')}
                {...input('last')}
                label={text.lastNight}
                min={selection.first || today}
              />
            </FieldRow>
            <TextField
              {...field('note')}
              label={text.note}
              maxLength={hostingLimits.noteLength}
              value={form.note}
              onChange={({ currentTarget: { value } }) => form.setNote(value)}
            />
          </>
        )}
      </ActionForm>
      <ManualBlocks hosting={hosting} />
    </SectionCard>
  );
}

const validateSelection = ({ first, last }: NightSelection) => ({
  from: !first && text.firstMissing,
  to: last ? last < first && text.wrongOrder : text.lastMissing,
});
