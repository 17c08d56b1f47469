import { useId } from 'react';
import styled from 'styled-components';

import { tokens } from '../tokens.ts';

/** Label, state and styles of one day. */
export type DayProps = {
  /** Accessible name: the date and its state. */
  label: string;
  isSelected: boolean;
  /** Focusable, but cannot be selected (aria-disabled). */
  isDisabled: boolean;
  isToday: boolean;
  /** CSS declarations of its state. States must differ in more than colour. */
  dayStyles: string;
};

type MonthGridProps = {
  title: string;
  weekdays: readonly (readonly [short: string, long: string])[];
  /** `YYYY-MM-DD`, null before the first and after the last day. */
  weeks: readonly (readonly (string | null)[])[];
  /** The one day with tabIndex 0 (roving tabindex); the parent handles the arrow keys. */
  focusedDay: string;
  dayProps: (day: string) => DayProps;
  onSelectDay: (day: string) => void;
};

/** A month of selectable days, as an ARIA grid. */
export function MonthGrid({
  title,
  weekdays,
  weeks,
  focusedDay,
  dayProps,
  onSelectDay,
}: MonthGridProps) {
  const titleId = useId();

  return (
    <Month>
      <h3 id={titleId}>{title}</h3>
      <table role="grid" aria-labelledby={titleId}>
        <thead>
          <tr>
            {weekdays.map(([short, long]) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) =>
                day === null ? (
                  <td key={index} />
                ) : (
                  <Cell
                    key={day}
                    day={day}
                    focusedDay={focusedDay}
                    dayProps={dayProps(day)}
                    onSelectDay={onSelectDay}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Month>
  );
}

type CellProps = {
  day: string;
  focusedDay: string;
  dayProps: DayProps;
  onSelectDay: (day: string) => void;
};

function Cell({ day, focusedDay, dayProps, onSelectDay }: CellProps) {
  return (
    <td aria-selected={dayProps.isSelected}>
      <Day
        type="button"
        data-day={day}
        tabIndex={day === focusedDay ? 0 : -1}
        aria-label={dayProps.label}
        aria-disabled={dayProps.isDisabled}
        aria-current={dayProps.isToday ? 'date' : undefined}
        $styles={dayProps.dayStyles}
        onClick={() => onSelectDay(day)}
      >
        {Number(day.slice(8))}
      </Day>
    </td>
  );
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

const Day = styled.button<{ $styles: string }>`
  width: 100%;
  height: ${tokens.size.target};
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.control};
  background: transparent;
  font-variant-numeric: tabular-nums;
  ${({ $styles }) => $styles}

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
