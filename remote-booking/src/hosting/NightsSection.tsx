import { useState } from 'react';
import styled from 'styled-components';

import { hostingLimits } from '@gida/contracts/constants';
import { addDays, stayRange } from '@gida/contracts/dates';
import type { Hosting } from '@gida/contracts/hosting';
import { Button, Card, DateField, FieldRow, Form, Row, Stack, TextField, tokens } from '@gida/ui';

import { blockNights, freeNights } from './hosting-api.ts';
import { text } from './hosting-messages.ts';
import { NightsCalendar } from './NightsCalendar.tsx';
import { noChoice, pickNight, rangeOf, type Choice } from './nights.ts';
import { useAction } from './use-action.ts';

const words = text.calendar;

/** Which nights are whose, and the form that keeps or frees some of them. */
export function NightsSection({ hosting }: { hosting: Hosting }) {
  const { apartment, today } = hosting;
  const action = useAction();
  const [choice, setChoice] = useState<Choice>(noChoice);
  const [note, setNote] = useState('');
  const last = addDays(today, hostingLimits.daysAhead - 1);
  const own = hosting.blocks.filter(({ feedId }) => feedId === null);

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
    <Sheet as="section" aria-label={words.title}>
      <Stack $gap="xxs">
        <h2>{words.title}</h2>
        <Soft>{words.help}</Soft>
      </Stack>
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
      {own.length > 0 && (
        <Stack $gap="xs">
          <h3>{words.blocksTitle}</h3>
          <Blocks>
            {own.map((block) => {
              const range = stayRange(block.from, addDays(block.to, -1));
              return (
                <li key={block.id}>
                  <span>
                    {range}
                    {block.note && <Soft as="span"> · {block.note}</Soft>}
                  </span>
                  <Button
                    size="small"
                    tone="quiet"
                    aria-label={words.freeThese(range)}
                    onClick={() =>
                      void action.run(() =>
                        freeNights(apartment.id, {
                          from: block.from < today ? today : block.from,
                          to: block.to,
                        }),
                      )
                    }
                  >
                    {words.free}
                  </Button>
                </li>
              );
            })}
          </Blocks>
        </Stack>
      )}
    </Sheet>
  );
}

function mistakesIn({ first, last }: Choice): Record<string, string> {
  return {
    ...(!first && { from: words.firstMissing }),
    ...(!last && { to: words.lastMissing }),
    ...(first && last && last < first && { to: words.wrongOrder }),
  };
}

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};

  h3 {
    font-size: ${tokens.text.body};
  }
`;

const Soft = styled.p`
  color: ${tokens.color.textSoft};
`;

const Blocks = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.xs};

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space.xs};
    overflow-wrap: anywhere;
  }
`;
