import { addMonths, buildMonthWeeks, formatMonth, toMonth } from '@gida/contracts/calendar';
import type { CalendarDate } from '@gida/contracts/dates';
import { ChevronLeftIcon, ChevronRightIcon, IconButton, media, tokens } from '@gida/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';

import { calendarMessages as text } from './calendar-messages.ts';
import { navigateDay } from './navigate-day.ts';
import { Legend, type LegendEntry } from './Legend.tsx';
import { MonthGrid, type DayProps } from './MonthGrid.tsx';

type CalendarProps<Look extends string> = {
  /** The first and the last day that the focus can be moved to. */
  min: CalendarDate;
  max: CalendarDate;
  /** The day that has the focus first, and its month. */
  initialDay: CalendarDate;
  monthCount: 1 | 2;
  dayProps: (day: CalendarDate) => DayProps<Look>;
  /** The CSS declarations of each look. They must differ in more than colour. */
  looks: Readonly<Record<Look, string>>;
  onSelectDay: (day: CalendarDate) => void;
  /** The day under the pointer or the focus; null when both have left. */
  onPreviewDay?: (day: CalendarDate | null) => void;
  /** Moves the focus into the calendar when it appears. */
  takesFocus?: boolean;
  legend?: readonly LegendEntry<Look>[];
};

/** One or two months of days. Arrow, Home, End and Page keys move the focus between them. */
export function Calendar<Look extends string>({
  min,
  max,
  initialDay,
  monthCount,
  dayProps,
  looks,
  onSelectDay,
  onPreviewDay,
  takesFocus = false,
  legend = [],
}: CalendarProps<Look>) {
  const containerRef = useRef<HTMLDivElement>(null);
  const [focusedDay, setFocusedDay] = useState(() => clamp(initialDay, min, max));
  const [month, setMonth] = useState(() => toMonth(focusedDay));
  const months = Array.from({ length: monthCount }, (_, index) => addMonths(month, index));

  useEffect(() => {
    // After the dialog around it has opened, which moves the focus to its first button.
    if (takesFocus) focusDay('[tabindex="0"]');
  }, [takesFocus]);

  function changeMonth(button: HTMLButtonElement, offset: number) {
    const next = addMonths(month, offset);
    flushSync(() => {
      setMonth(next);
      setFocusedDay(clamp(`${next}-01`, min, max));
    });
    // The day that had the focus may be gone, and at the last month the button is disabled.
    if (button.disabled) focusDay('[tabindex="0"]');
    else button.focus();
  }

  function focusDay(selector: string) {
    containerRef.current?.querySelector<HTMLElement>(selector)?.focus();
  }

  function moveFocusByKey(event: KeyboardEvent) {
    const target = navigateDay(event.key, focusedDay);
    if (!target) return;
    event.preventDefault();
    const next = clamp(target, min, max);
    // Rendered synchronously, so that the next key press starts from the new day.
    flushSync(() => {
      setFocusedDay(next);
      if (toMonth(next) < month) setMonth(toMonth(next));
      if (toMonth(next) > addMonths(month, monthCount - 1))
        setMonth(addMonths(toMonth(next), 1 - monthCount));
    });
    focusDay(`[data-day="${next}"]`);
  }

  function selectDay(event: SyntheticEvent) {
    const day = dayOf(event);
    if (!day) return;
    setFocusedDay(day);
    onSelectDay(day);
  }

  function previewDay(event: SyntheticEvent) {
    const day = dayOf(event);
    if (day) onPreviewDay?.(day);
  }

  return (
    <Container $looks={looks}>
      <MonthNavigation>
        <IconButton
          label={text.previousMonth}
          icon={<ChevronLeftIcon />}
          disabled={month <= toMonth(min)}
          onClick={(event) => changeMonth(event.currentTarget, -1)}
        />
        <IconButton
          label={text.nextMonth}
          icon={<ChevronRightIcon />}
          disabled={addMonths(month, monthCount - 1) >= toMonth(max)}
          onClick={(event) => changeMonth(event.currentTarget, 1)}
        />
      </MonthNavigation>
      <Months
        ref={containerRef}
        $count={monthCount}
        // Here for all days: a day then renders only when it looks otherwise.
        onClick={selectDay}
        onKeyDown={moveFocusByKey}
        // What a finger is on, it chooses; a preview would come before each tap.
        onPointerOver={(event) => event.pointerType !== 'touch' && previewDay(event)}
        onFocus={(event) => event.target.matches(':focus-visible') && previewDay(event)}
        onPointerLeave={() => onPreviewDay?.(null)}
        onBlur={() => onPreviewDay?.(null)}
      >
        {months.map((shownMonth) => (
          <MonthGrid
            key={shownMonth}
            title={formatMonth(shownMonth)}
            weekdays={text.weekdays}
            weeks={buildMonthWeeks(shownMonth).filter((week) =>
              week.some((day) => day && day >= min),
            )}
            focusedDay={focusedDay}
            dayProps={dayProps}
          />
        ))}
      </Months>
      {legend.length > 0 && <Legend entries={legend} />}
    </Container>
  );
}

const clamp = (day: CalendarDate, min: CalendarDate, max: CalendarDate): CalendarDate =>
  day < min ? min : day > max ? max : day;

const dayOf = ({ target }: SyntheticEvent): CalendarDate | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset['day'] : undefined;

const Container = styled.div<{ $looks: Readonly<Record<string, string>> }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.s};

  ${({ $looks }) =>
    Object.entries($looks).map(([look, styles]) => `[data-look='${look}'] { ${styles} }`)}
`;

/** In the row of the month titles. */
const MonthNavigation = styled.div`
  position: absolute;
  inset: 0 0 auto;
  z-index: 1;
  display: flex;
  justify-content: space-between;
`;

const Months = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.l};

  ${media.medium} {
    grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  }
`;
