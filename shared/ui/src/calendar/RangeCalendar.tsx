import { addMonths, toMonth } from '@gida/contracts/calendar';
import { addDays, nightsBetween, type CalendarDate } from '@gida/contracts/dates';
import { tokens, VisuallyHidden } from '@gida/ui';
import { useState } from 'react';

import { calendarMessages as text } from './calendar-messages.ts';
import { Calendar } from './Calendar.tsx';
import {
  canCheckOut,
  canSelectDay,
  getDayState,
  selectDay,
  type BookableNights,
  type DateRange,
  type RangeEnd,
} from './date-range.ts';
import type { DayProps } from './MonthGrid.tsx';

export type RangeCalendarProps = {
  range: DateRange;
  nights: BookableNights;
  onChange: (range: DateRange) => void;
  monthCount: 1 | 2;
  /** The date that the next selection changes. By default the check-out, where only the check-in is set. */
  next?: RangeEnd;
  /** One day instead of a stay. */
  isSingleDay?: boolean;
  takesFocus?: boolean;
};

/** A calendar in which a stay, or one day, is chosen among the bookable nights. */
export function RangeCalendar({
  range,
  nights,
  onChange,
  monthCount,
  next,
  isSingleDay = false,
  takesFocus = false,
}: RangeCalendarProps) {
  const [preview, setPreview] = useState<CalendarDate | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { checkInDate } = range;
  // A selection that changes the check-out keeps the check-in.
  const before: DateRange = isSingleDay ? {} : next === 'checkOutDate' ? { checkInDate } : range;
  const shown =
    preview && canCheckOut(before, preview, nights)
      ? { checkInDate, checkOutDate: preview }
      : range;
  const hasTaken = nights.taken !== undefined;

  function select(day: CalendarDate) {
    if (!canSelectDay(before, day, nights)) return;
    const chosen = selectDay(before, day, nights);
    onChange(chosen);
    if (!isSingleDay) setAnnouncement(announce(chosen));
  }

  return (
    <>
      <Calendar
        min={nights.today}
        max={addDays(`${addMonths(toMonth(nights.lastCheckIn), 3)}-01`, -1)}
        initialDay={
          (next === 'checkOutDate' && range.checkOutDate) || (checkInDate ?? nights.today)
        }
        monthCount={monthCount}
        dayProps={(day) => toDayProps(day, { range, shown, before, nights, isSingleDay })}
        looks={looks}
        onSelectDay={select}
        onPreviewDay={setPreview}
        takesFocus={takesFocus}
        legend={hasTaken ? legend : []}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

function announce({ checkInDate, checkOutDate }: DateRange): string {
  if (!checkInDate) return text.chooseCheckIn;
  if (!checkOutDate) return text.checkInChosen(checkInDate);
  return text.stayChosen(checkOutDate, nightsBetween(checkInDate, checkOutDate));
}

type DayContext = {
  range: DateRange;
  /** With the check-out that is under the pointer or the focus. */
  shown: DateRange;
  before: DateRange;
  nights: BookableNights;
  isSingleDay: boolean;
};

function toDayProps(day: CalendarDate, context: DayContext): DayProps<keyof typeof looks> {
  const { range, shown, before, nights, isSingleDay } = context;
  const band = isSingleDay ? undefined : bandOf(day, shown);
  const isEnd = day === range.checkInDate || day === range.checkOutDate;
  const isSelected = isEnd || (!isSingleDay && bandOf(day, range) === 'within');
  const state = getDayState(day, nights);
  const isSelectable = canSelectDay(before, day, nights);
  // The morning of a taken night, and a day behind the booking window, look free while they can be the check-out.
  const look = isEnd ? 'selected' : isSelectable && !band ? 'free' : band ? 'within' : state;

  return {
    label: text.day(day, describe(day, range, isSingleDay) ?? describeState(state, isSelectable)),
    isSelected,
    isDisabled: !isSelectable,
    isToday: day === nights.today,
    look,
    band,
  };
}

function bandOf(day: CalendarDate, { checkInDate, checkOutDate }: DateRange): DayProps['band'] {
  if (!checkInDate || !checkOutDate || day < checkInDate || day > checkOutDate) return undefined;
  if (day === checkInDate) return 'start';
  return day === checkOutDate ? 'end' : 'within';
}

function describe(day: CalendarDate, range: DateRange, isSingleDay: boolean): string | undefined {
  if (isSingleDay) return day === range.checkInDate ? text.selected : undefined;
  if (day === range.checkInDate) return text.start;
  if (day === range.checkOutDate) return text.end;
  return bandOf(day, range) === 'within' ? text.within : undefined;
}

const describeState = (state: keyof typeof text.state, isSelectable: boolean): string =>
  isSelectable && state !== 'free'
    ? state === 'taken'
      ? text.morningFree
      : text.state.free
    : text.state[state];

const { color } = tokens;

const looks = {
  free: `font-weight: 600;`,
  taken: `
    background: repeating-linear-gradient(
      -45deg, transparent 0 0.3rem, ${color.line} 0.3rem 0.375rem
    );
    color: ${color.textSoft};
    text-decoration: line-through;
  `,
  closed: `color: ${color.textSoft}; opacity: 0.75;`,
  selected: `background: ${color.action}; color: ${color.onAction}; font-weight: 700;`,
  within: `font-weight: 600;`,
} as const;

const legend = (['free', 'taken', 'selected'] as const).map((state) => ({
  label: text.legend[state],
  look: state,
}));
