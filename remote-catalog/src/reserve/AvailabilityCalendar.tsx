import { addMonths, toMonth, navigateDay } from '@gida/contracts/calendar';
import type { AvailabilityResponse } from '@gida/contracts/catalog';
import type { Stay } from '@gida/stay';
import { Button, ChevronLeftIcon, ChevronRightIcon, IconButton, tokens } from '@gida/ui';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { Legend } from './Legend.tsx';
import { AvailabilityMonth } from './AvailabilityMonth.tsx';
import { useMinWidth } from './use-min-width.ts';

const text = messages.reserve;

type AvailabilityCalendarProps = {
  availability: AvailabilityResponse;
  stay: Stay;
  onSelectDay: (day: string) => void;
  onClearDates: () => void;
};

/** Calendar of free and taken days, two months on wide screens. Arrow, Home, End and Page keys move focus. */
export function AvailabilityCalendar({
  availability,
  stay,
  onSelectDay,
  onClearDates,
}: AvailabilityCalendarProps) {
  const titleId = useId();
  const calendarRef = useRef<HTMLDivElement>(null);
  const monthCount = useMinWidth('medium') ? 2 : 1;
  const [focusedDay, setFocusedDay] = useState(stay.checkIn ?? availability.today);
  const [month, setMonth] = useState(toMonth(focusedDay));
  const firstMonth = toMonth(availability.today);
  const lastMonth = addMonths(toMonth(availability.lastCheckIn), 2);
  const months = Array.from({ length: monthCount }, (_, index) => addMonths(month, index));

  function changeMonth(offset: number) {
    const next = addMonths(month, offset);
    setMonth(next);
    setFocusedDay(next === firstMonth ? availability.today : `${next}-01`);
  }

  function moveFocusByKey(event: KeyboardEvent) {
    const next = navigateDay(event.key, focusedDay);
    if (!next) return;
    event.preventDefault();
    if (next < availability.today || toMonth(next) > addMonths(lastMonth, monthCount - 1)) return;
    // Rendered synchronously, so that the next key press starts from the new day.
    flushSync(() => {
      setFocusedDay(next);
      if (toMonth(next) < month) setMonth(toMonth(next));
      if (toMonth(next) > addMonths(month, monthCount - 1))
        setMonth(addMonths(toMonth(next), 1 - monthCount));
    });
    focusDay(next);
  }

  function focusDay(day: string) {
    calendarRef.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }

  return (
    <Section aria-labelledby={titleId}>
      <Header>
        <h2 id={titleId}>{text.availability}</h2>
        <div>
          <IconButton
            label={text.previousMonth}
            icon={<ChevronLeftIcon />}
            disabled={month <= firstMonth}
            onClick={() => changeMonth(-1)}
          />
          <IconButton
            label={text.nextMonth}
            icon={<ChevronRightIcon />}
            disabled={month >= lastMonth}
            onClick={() => changeMonth(1)}
          />
        </div>
      </Header>
      <Muted>{text.availabilityText}</Muted>
      <Months ref={calendarRef} onKeyDown={moveFocusByKey} $count={monthCount}>
        {months.map((shownMonth) => (
          <AvailabilityMonth
            key={shownMonth}
            month={shownMonth}
            availability={availability}
            stay={stay}
            focusedDay={focusedDay}
            onSelectDay={(day) => {
              setFocusedDay(day);
              onSelectDay(day);
            }}
          />
        ))}
      </Months>
      <Footer>
        <Legend />
        {stay.checkIn && (
          <Button
            tone="quiet"
            size="small"
            onClick={() => {
              onClearDates();
              // The button disappears with the dates, so focus returns to the calendar.
              focusDay(focusedDay);
            }}
          >
            {text.clearDates}
          </Button>
        )}
      </Footer>
    </Section>
  );
}

/** No wider than two months, so that the buttons align with the calendar. */
const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: calc(44rem + ${tokens.space.l});
  gap: ${tokens.space.s};

  h2 {
    font-size: ${tokens.text.title};
  }
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Muted = styled.p`
  color: ${tokens.color.textSoft};
`;

const Months = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 22rem));
  gap: ${tokens.space.l};
`;

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space.s};
`;
