import { useId } from 'react';
import styled from 'styled-components';

import { tokens } from '../tokens.ts';

/** What one day of a month shows and says. */
export type DayFace = {
  /** Read aloud: the date and its state. */
  label: string;
  isSelected: boolean;
  /** It can be reached and heard, but not picked. */
  isClosed: boolean;
  isToday: boolean;
  /** Style declarations of its state. A state must differ in more than its colour. */
  paint: string;
};

type MonthGridProps = {
  title: string;
  weekdays: readonly (readonly [short: string, long: string])[];
  /** `YYYY-MM-DD`, null before the first and after the last day. */
  weeks: readonly (readonly (string | null)[])[];
  /** The one day the Tab key reaches; arrows are the business of what holds the months. */
  focused: string;
  face: (day: string) => DayFace;
  pick: (day: string) => void;
};

/** A month of days to press, as a grid that screen readers know. */
export function MonthGrid({ title, weekdays, weeks, focused, face, pick }: MonthGridProps) {
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
              {week.map((day, at) =>
                day === null ? (
                  <td key={at} />
                ) : (
                  <Cell key={day} day={day} focused={focused} face={face(day)} pick={pick} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Month>
  );
}

type CellProps = { day: string; focused: string; face: DayFace; pick: (day: string) => void };

function Cell({ day, focused, face, pick }: CellProps) {
  return (
    <td aria-selected={face.isSelected}>
      <Day
        type="button"
        data-day={day}
        tabIndex={day === focused ? 0 : -1}
        aria-label={face.label}
        aria-disabled={face.isClosed}
        aria-current={face.isToday ? 'date' : undefined}
        $paint={face.paint}
        onClick={() => pick(day)}
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

const Day = styled.button<{ $paint: string }>`
  width: 100%;
  height: ${tokens.size.target};
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.control};
  background: transparent;
  font-variant-numeric: tabular-nums;
  ${({ $paint }) => $paint}

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
