import { monthTitle, weeksOf, type Month } from '@gida/contracts/calendar';
import type { AvailabilityAnswer } from '@gida/contracts/catalog';
import { tokens } from '@gida/ui';
import { useId } from 'react';
import styled from 'styled-components';

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
  const titleId = useId();

  return (
    <Month>
      <h3 id={titleId}>{monthTitle(month)}</h3>
      <table role="grid" aria-labelledby={titleId}>
        <thead>
          <tr>
            {text.weekdays.map(([short, long]) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) =>
                day === null ? (
                  <td key={at} />
                ) : (
                  <td key={day} aria-selected={isInStay(day, stay)}>
                    <Day
                      type="button"
                      data-day={day}
                      tabIndex={day === focused ? 0 : -1}
                      aria-label={text.day(day, describe(day, stay, availability))}
                      aria-disabled={!canPick(stay, day, availability)}
                      aria-current={day === availability.today ? 'date' : undefined}
                      $look={lookOf(day, stay, availability)}
                      onClick={() => pick(day)}
                    >
                      {Number(day.slice(8))}
                    </Day>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Month>
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

const Month = styled.div`
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xs};

  h3 {
    font-size: ${tokens.text.body};
    text-align: center;
  }

  table {
    width: 100%;
    table-layout: fixed;
    border-collapse: separate;
    border-spacing: 0 ${tokens.space.xxs};
  }

  th {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
    font-weight: 500;
  }

  td {
    padding: 0;
  }
`;

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

const Day = styled.button<{ $look: Look }>`
  width: 100%;
  height: ${tokens.size.target};
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.control};
  background: transparent;
  font-variant-numeric: tabular-nums;
  ${({ $look }) => looks[$look]}

  &[aria-disabled='true'] {
    cursor: not-allowed;
  }

  &[aria-disabled='false']:hover {
    box-shadow: inset 0 0 0 ${tokens.border.strong} ${tokens.color.action};
  }

  &[aria-current='date'] {
    box-shadow: inset 0 0 0 ${tokens.border.thin} ${tokens.color.lineStrong};
  }
`;
