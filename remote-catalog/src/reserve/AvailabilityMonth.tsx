import { formatMonth, buildMonthWeeks, type Month } from '@gida/contracts/calendar';
import type { AvailabilityResponse } from '@gida/contracts/catalog';
import { getDayState, type Stay } from '@gida/stay';
import { MonthGrid, tokens } from '@gida/ui';

import { messages } from '../messages.ts';
import { canCheckOut, canSelectDay } from './day-selection.ts';

const text = messages.reserve;

type DayAppearance = 'free' | 'taken' | 'closed' | 'end' | 'within';

type AvailabilityMonthProps = {
  month: Month;
  availability: AvailabilityResponse;
  stay: Stay;
  /** The one day with tabIndex 0 (roving tabindex). */
  focusedDay: string;
  onSelectDay: (day: string) => void;
};

export function AvailabilityMonth({
  month,
  availability,
  stay,
  focusedDay,
  onSelectDay,
}: AvailabilityMonthProps) {
  return (
    <MonthGrid
      title={formatMonth(month)}
      weekdays={text.weekdays}
      weeks={buildMonthWeeks(month)}
      focusedDay={focusedDay}
      onSelectDay={onSelectDay}
      dayProps={(day) => ({
        label: text.day(day, describeDay(day, stay, availability)),
        isSelected: isInStay(day, stay),
        isDisabled: !canSelectDay(stay, day, availability),
        isToday: day === availability.today,
        dayStyles: dayStyles[getDayAppearance(day, stay, availability)],
      })}
    />
  );
}

const isInStay = (day: string, { checkIn, checkOut }: Stay): boolean =>
  day === checkIn || day === checkOut || isBetween(day, checkIn, checkOut);

const isBetween = (day: string, from: string | undefined, to: string | undefined): boolean =>
  Boolean(from && to && from < day && day < to);

function getDayAppearance(
  day: string,
  stay: Stay,
  availability: AvailabilityResponse,
): DayAppearance {
  if (day === stay.checkIn || day === stay.checkOut) return 'end';
  if (isBetween(day, stay.checkIn, stay.checkOut)) return 'within';
  return canCheckOut(stay, day, availability) ? 'free' : getDayState(day, availability);
}

function describeDay(day: string, stay: Stay, availability: AvailabilityResponse): string {
  if (day === stay.checkIn) return text.selectedCheckIn;
  if (day === stay.checkOut) return text.selectedCheckOut;
  if (isBetween(day, stay.checkIn, stay.checkOut)) return text.withinStay;
  if (canCheckOut(stay, day, availability)) return text.canCheckOut;
  return text.state[getDayState(day, availability)];
}

const dayStyles = {
  free: `font-weight: 600;`,
  taken: `
    background: repeating-linear-gradient(
      -45deg, transparent 0 0.3rem, ${tokens.color.line} 0.3rem 0.375rem
    );
    color: ${tokens.color.textSoft};
    text-decoration: line-through;
  `,
  closed: `color: ${tokens.color.textSoft}; opacity: 0.75;`,
  end: `background: ${tokens.color.action}; color: ${tokens.color.onAction}; font-weight: 700;`,
  within: `background: ${tokens.color.actionSoft}; border-radius: 0; font-weight: 600;`,
} satisfies Record<DayAppearance, string>;
