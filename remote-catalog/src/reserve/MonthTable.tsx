import { monthTitle, weeksOf, type Month } from '@gida/contracts/calendar';
import type { AvailabilityAnswer } from '@gida/contracts/catalog';
import { MonthGrid, tokens } from '@gida/ui';

import { messages } from '../messages.ts';
import { canCheckOut, canPick, dayState } from './day-choice.ts';
import type { Stay } from './stay.ts';

const text = messages.reserve;

type Look = 'free' | 'taken' | 'closed' | 'end' | 'within';

type MonthTableProps = {
  month: Month;
  availability: AvailabilityAnswer;
  stay: Stay;
  /** The one day the Tab key reaches. */
  focused: string;
  pick: (day: string) => void;
};

export function MonthTable({ month, availability, stay, focused, pick }: MonthTableProps) {
  return (
    <MonthGrid
      title={monthTitle(month)}
      weekdays={text.weekdays}
      weeks={weeksOf(month)}
      focused={focused}
      pick={pick}
      face={(day) => ({
        label: text.day(day, describe(day, stay, availability)),
        isSelected: isInStay(day, stay),
        isClosed: !canPick(stay, day, availability),
        isToday: day === availability.today,
        paint: looks[lookOf(day, stay, availability)],
      })}
    />
  );
}

const isInStay = (day: string, { checkIn, checkOut }: Stay): boolean =>
  day === checkIn || day === checkOut || isWithin(day, checkIn, checkOut);

const isWithin = (day: string, from: string | undefined, to: string | undefined): boolean =>
  Boolean(from && to && from < day && day < to);

function lookOf(day: string, stay: Stay, availability: AvailabilityAnswer): Look {
  if (day === stay.checkIn || day === stay.checkOut) return 'end';
  if (isWithin(day, stay.checkIn, stay.checkOut)) return 'within';
  return canCheckOut(stay, day, availability) ? 'free' : dayState(day, availability);
}

function describe(day: string, stay: Stay, availability: AvailabilityAnswer): string {
  if (day === stay.checkIn) return text.chosenIn;
  if (day === stay.checkOut) return text.chosenOut;
  if (isWithin(day, stay.checkIn, stay.checkOut)) return text.within;
  if (canCheckOut(stay, day, availability)) return text.canLeave;
  return text.state[dayState(day, availability)];
}

const looks = {
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
} satisfies Record<Look, string>;
