import { useState } from 'react';

import { useAction } from '@gida/actions';
import { hostingLimits } from '@gida/contracts/constants';
import { addDays } from '@gida/contracts/dates';
import type { Hosting } from '@gida/contracts/hosting';
import { Button, DateField, FieldRow, Form, Row, TextField } from '@gida/ui';

import { blockNights, freeNights } from '../hosting-api.ts';
import { text } from '../hosting-messages.ts';
import { Section } from '../Section.tsx';
import { NightsCalendar } from './NightsCalendar.tsx';
import { noChoice, pickNight, rangeOf, type Choice } from './nights.ts';
import { OwnBlocks } from './OwnBlocks.tsx';

const words = text.calendar;

/** Which nights are whose, and the form that keeps or frees some of them. */
export function NightsSection({ hosting }: { hosting: Hosting }) {
  const { apartment, today } = hosting;
  const action = useAction();
  const [choice, setChoice] = useState<Choice>(noChoice);
  const [note, setNote] = useState('');
  const last = addDays(today, hostingLimits.daysAhead - 1);

  async function change(what: 'block' | 'free') {
    const wrong = mistakesIn(choice);
    if (Object.keys(wrong).length > 0) return action.refuse(wrong);
    const nights = rangeOf(choice);
    const done = await action.run(() =>
      what === 'block'
        ? blockNights(apartment.id, { ...nights, note })
        : freeNights(apartment.id, nights),
    );
    if (!done) return;
    setChoice(noChoice);
    setNote('');
  }

  return (
    <Section title={words.title} help={words.help}>
      <NightsCalendar
        hosting={hosting}
        choice={choice}
        pick={(night) => setChoice((before) => pickNight(before, night))}
      />
      <Form busy={action.busy} problem={action.problem} submit={() => void change('block')}>
        <FieldRow>
          <DateField
            label={words.firstNight}
            min={today}
            max={last}
            value={choice.first}
            problem={action.fields['from']}
            onChange={({ currentTarget: { value } }) => setChoice({ ...choice, first: value })}
          />
          <DateField
            label={words.lastNight}
            min={choice.first || today}
            max={last}
            value={choice.last}
            problem={action.fields['to']}
            onChange={({ currentTarget: { value } }) => setChoice({ ...choice, last: value })}
          />
        </FieldRow>
        <TextField
          label={words.note}
          maxLength={hostingLimits.noteLength}
          value={note}
          problem={action.fields['note']}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <Row>
          <Button type="submit" busy={action.busy}>
            {words.block}
          </Button>
          <Button tone="quiet" onClick={() => void change('free')}>
            {words.free}
          </Button>
          {choice.first && (
            <Button tone="quiet" onClick={() => setChoice(noChoice)}>
              {words.clear}
            </Button>
          )}
        </Row>
      </Form>
      <OwnBlocks hosting={hosting} />
    </Section>
  );
}

function mistakesIn({ first, last }: Choice): Record<string, string> {
  return {
    ...(!first && { from: words.firstMissing }),
    ...(!last && { to: words.lastMissing }),
    ...(first && last && last < first && { to: words.wrongOrder }),
  };
}
