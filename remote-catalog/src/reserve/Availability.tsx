import { addMonths, monthOf, steppedDay } from '@gida/contracts/calendar';
import type { AvailabilityAnswer } from '@gida/contracts/catalog';
import { Button, ChevronLeftIcon, ChevronRightIcon, IconButton, tokens } from '@gida/ui';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { Legend } from './Legend.tsx';
import { MonthTable } from './MonthTable.tsx';
import type { Stay } from './stay.ts';
import { useAtLeast } from './use-at-least.ts';

const text = messages.reserve;

type AvailabilityProps = {
  availability: AvailabilityAnswer;
  stay: Stay;
  pick: (day: string) => void;
  clear: () => void;
};

/** Free and taken days, two months where there is room. Arrows, Home, End and Page keys move between days. */
export function Availability({ availability, stay, pick, clear }: AvailabilityProps) {
  const titleId = useId();
  const calendar = useRef<HTMLDivElement>(null);
  const count = useAtLeast('medium') ? 2 : 1;
  const [focused, setFocused] = useState(stay.checkIn ?? availability.today);
  const [month, setMonth] = useState(monthOf(focused));
  const firstMonth = monthOf(availability.today);
  const lastMonth = addMonths(monthOf(availability.lastCheckIn), 2);
  const months = Array.from({ length: count }, (_, at) => addMonths(month, at));

  function turn(by: number) {
    const next = addMonths(month, by);
    setMonth(next);
    setFocused(next === firstMonth ? availability.today : `${next}-01`);
  }

  function steer(event: KeyboardEvent) {
    const next = steppedDay(event.key, focused);
    if (!next) return;
    event.preventDefault();
    if (next < availability.today || monthOf(next) > addMonths(lastMonth, count - 1)) return;
    // Drawn at once, so that the next key already meets the day this one led to.
    flushSync(() => {
      setFocused(next);
      if (monthOf(next) < month) setMonth(monthOf(next));
      if (monthOf(next) > addMonths(month, count - 1))
        setMonth(addMonths(monthOf(next), 1 - count));
    });
    focusDay(next);
  }

  function focusDay(day: string) {
    calendar.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }

  return (
    <Section aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>{text.availability}</h2>
        <div>
          <IconButton
            label={text.previousMonth}
            icon={<ChevronLeftIcon />}
            disabled={month <= firstMonth}
            onClick={() => turn(-1)}
          />
          <IconButton
            label={text.nextMonth}
            icon={<ChevronRightIcon />}
            disabled={month >= lastMonth}
            onClick={() => turn(1)}
          />
        </div>
      </Head>
      <Soft>{text.availabilityText}</Soft>
      <Months ref={calendar} onKeyDown={steer} $count={count}>
        {months.map((each) => (
          <MonthTable
            key={each}
            month={each}
            availability={availability}
            stay={stay}
            focused={focused}
            pick={(day) => {
              setFocused(day);
              pick(day);
            }}
          />
        ))}
      </Months>
      <Foot>
        <Legend />
        {stay.checkIn && (
          <Button
            tone="quiet"
            size="small"
            onClick={() => {
              clear();
              // The button goes with the dates; the keyboard stays in the calendar.
              focusDay(focused);
            }}
          >
            {text.clearDates}
          </Button>
        )}
      </Foot>
    </Section>
  );
}

/** No wider than its two months, so that what turns and clears them stands at their edge. */
const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: calc(44rem + ${tokens.space.l});
  gap: ${tokens.space.s};

  h2 {
    font-size: ${tokens.text.title};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Soft = styled.p`
  color: ${tokens.color.textSoft};
`;

const Months = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 22rem));
  gap: ${tokens.space.l};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space.s};
`;
