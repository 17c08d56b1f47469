import { useState } from 'react';

import { useAction } from '@gida/actions';
import { hostingLimits } from '@gida/contracts/constants';
import { addDays } from '@gida/contracts/dates';
import type { HostedApartmentDetails } from '@gida/contracts/hosting';
import { Button, DateField, FieldRow, Form, Row, TextField } from '@gida/ui';

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

/** The calendar of nights, and the form that blocks or unblocks them. */
export function NightsSection({ hosting }: { hosting: HostedApartmentDetails }) {
  const { apartment, today } = hosting;
  const action = useAction();
  const [selection, setSelection] = useState<NightSelection>(emptySelection);
  const [note, setNote] = useState('');
  const last = addDays(today, hostingLimits.daysAhead - 1);

  async function submit(what: 'block' | 'unblock') {
    const errors = validateSelection(selection);
    if (Object.keys(errors).length > 0) return action.setErrors(errors);
    const nights = toDateRange(selection);
    const isSaved = await action.run(() =>
      what === 'block'
        ? blockNights(apartment.id, { ...nights, note })
        : unblockNights(apartment.id, nights),
    );
    if (!isSaved) return;
    setSelection(emptySelection);
    setNote('');
  }

  return (
    <SectionCard title={text.title} help={text.help}>
      <NightsCalendar
        hosting={hosting}
        selection={selection}
        onSelect={(night) => setSelection((before) => extendSelection(before, night))}
      />
      <Form busy={action.busy} error={action.error} submit={() => void submit('block')}>
        <FieldRow>
          <DateField
            label={text.firstNight}
            min={today}
            max={last}
            value={selection.first}
            error={action.fields['from']}
            onChange={({ currentTarget: { value } }) =>
              setSelection({ ...selection, first: value })
            }
          />
          <DateField
            label={text.lastNight}
            min={selection.first || today}
            max={last}
            value={selection.last}
            error={action.fields['to']}
            onChange={({ currentTarget: { value } }) => setSelection({ ...selection, last: value })}
          />
        </FieldRow>
        <TextField
          label={text.note}
          maxLength={hostingLimits.noteLength}
          value={note}
          error={action.fields['note']}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <Row>
          <Button type="submit" busy={action.busy}>
            {text.block}
          </Button>
          <Button tone="quiet" onClick={() => void submit('unblock')}>
            {text.unblock}
          </Button>
          {selection.first && (
            <Button tone="quiet" onClick={() => setSelection(emptySelection)}>
              {text.clear}
            </Button>
          )}
        </Row>
      </Form>
      <ManualBlocks hosting={hosting} />
    </SectionCard>
  );
}

function validateSelection({ first, last }: NightSelection): Record<string, string> {
  return {
    ...(!first && { from: text.firstMissing }),
    ...(!last && { to: text.lastMissing }),
    ...(first && last && last < first && { to: text.wrongOrder }),
  };
}
