import { memo, useId } from 'react';
import styled from 'styled-components';

import { media, tokens } from '../tokens.ts';

/** Label, state and look of one day. */
export type DayProps<Look extends string = string> = {
  /** Accessible name: the date and its state. */
  label: string;
  isSelected: boolean;
  /** Focusable, but cannot be selected (aria-disabled). */
  isDisabled: boolean;
  isToday: boolean;
  /** A few letters below the number, such as a price. Say them in the label as well. */
  caption?: string | undefined;
  /** One of the calendar's `looks`; none looks like an ordinary day. */
  look?: Look | undefined;
  /** Its place in the band of a range. */
  band?: 'start' | 'within' | 'end' | undefined;
};

type MonthGridProps = {
  title: string;
  weekdays: readonly (readonly [short: string, long: string])[];
  /** `YYYY-MM-DD`, null before the first and after the last day. */
  weeks: readonly (readonly (string | null)[])[];
  /** The one day with tabIndex 0 (roving tabindex); the parent handles the arrow keys. */
  focusedDay: string;
  dayProps: (day: string) => DayProps;
};

/** A month of days, as an ARIA grid. Events of a day are heard around it, by its `data-day`. */
export function MonthGrid({ title, weekdays, weeks, focusedDay, dayProps }: MonthGridProps) {
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
                    isFirst={!week[index - 1]}
                    isLast={!week[index + 1]}
                    isFocused={day === focusedDay}
                    {...dayProps(day)}
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

type CellProps = DayProps & {
  day: string;
  /** Of its row. */
  isFirst: boolean;
  isLast: boolean;
  isFocused: boolean;
};

const Cell = memo(function Cell({ day, isFirst, isLast, isFocused, band, ...props }: CellProps) {
  const ends = [(isFirst || band === 'start') && 'start', (isLast || band === 'end') && 'end'];
  return (
    <td aria-selected={props.isSelected} data-band={band && ends.filter(Boolean).join(' ')}>
      <button
        type="button"
        data-day={day}
        data-look={props.look}
        data-caption={props.caption}
        tabIndex={isFocused ? 0 : -1}
        aria-label={props.label}
        aria-disabled={props.isDisabled}
        aria-current={props.isToday ? 'date' : undefined}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
});

const Month = styled.div`
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xs};

  h3 {
    min-height: ${tokens.size.target};
    align-content: center;
    padding-inline: ${tokens.size.target};
    font-size: ${tokens.text.body};
    text-align: center;
  }

  table {
    width: 100%;
    table-layout: fixed;
    font-size: min(1em, 5vw);
    overflow-wrap: normal;
    border-collapse: separate;
    border-spacing: 0 ${tokens.space.xxs};
  }

  th {
    color: ${tokens.color.textSoft};
    font-size: 0.875em;
    font-weight: 500;
  }

  td {
    padding: 0;
  }

  /* Together the cells of a range are one band with round ends, also where it goes on in the next week. */
  [data-band] {
    background: ${tokens.color.actionSoft};
  }

  [data-band~='start'] {
    border-start-start-radius: ${tokens.radius.control};
    border-end-start-radius: ${tokens.radius.control};
  }

  [data-band~='end'] {
    border-start-end-radius: ${tokens.radius.control};
    border-end-end-radius: ${tokens.radius.control};
  }

  button {
    position: relative;
    width: 100%;
    height: ${tokens.size.target};
    padding: 0;
    border: 0;
    border-radius: ${tokens.radius.control};
    background: transparent;
    font-variant-numeric: tabular-nums;
  }

  [data-caption]::after {
    content: attr(data-caption);
    display: block;
    font-size: 0.6875em;
    font-weight: 400;
    letter-spacing: -0.03em;
    line-height: 1;
  }

  [aria-disabled='true'] {
    cursor: not-allowed;
  }

  ${media.hover} {
    [aria-disabled='false']:hover {
      box-shadow: inset 0 0 0 ${tokens.border.strong} ${tokens.color.action};
    }
  }

  button:focus-visible {
    z-index: 1;
  }

  /* A dot below the number. */
  [aria-current='date']::before {
    content: '';
    position: absolute;
    bottom: min(0.3rem, 1.5vw);
    left: calc(50% - min(0.1875rem, 0.95vw));
    width: min(0.375rem, 1.9vw);
    height: min(0.375rem, 1.9vw);
    border-radius: ${tokens.radius.pill};
    background: currentcolor;
  }

  [data-caption][aria-current='date']::before {
    inset: min(0.3rem, 1.5vw) min(0.3rem, 1vw) auto auto;
  }
`;
