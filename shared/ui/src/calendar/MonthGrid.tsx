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
  onSelectDay: (day: string) => void;
  onPreviewDay?: ((day: string) => void) | undefined;
};

/** A month of selectable days, as an ARIA grid. */
export function MonthGrid({
  title,
  weekdays,
  weeks,
  focusedDay,
  dayProps,
  onSelectDay,
  onPreviewDay,
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
                    isFirst={!week[index - 1]}
                    isLast={!week[index + 1]}
                    focusedDay={focusedDay}
                    dayProps={dayProps(day)}
                    onSelectDay={onSelectDay}
                    onPreviewDay={onPreviewDay}
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

type CellProps = Pick<MonthGridProps, 'focusedDay' | 'onSelectDay' | 'onPreviewDay'> & {
  day: string;
  /** Of its row. */
  isFirst: boolean;
  isLast: boolean;
  dayProps: DayProps;
};

function Cell({
  day,
  isFirst,
  isLast,
  focusedDay,
  dayProps,
  onSelectDay,
  onPreviewDay,
}: CellProps) {
  const { band } = dayProps;
  const preview = () => onPreviewDay?.(day);
  return (
    <BandCell
      aria-selected={dayProps.isSelected}
      $hasBand={band !== undefined}
      $startsRow={isFirst || band === 'start'}
      $endsRow={isLast || band === 'end'}
    >
      <Day
        type="button"
        data-day={day}
        tabIndex={day === focusedDay ? 0 : -1}
        aria-label={dayProps.label}
        aria-disabled={dayProps.isDisabled}
        aria-current={dayProps.isToday ? 'date' : undefined}
        $styles={dayProps.dayStyles}
        onClick={() => onSelectDay(day)}
        onPointerEnter={preview}
        onFocus={preview}
      >
        {Number(day.slice(8))}
      </Day>
    </BandCell>
  );
}

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
`;

/** Together the cells of a range are one band with round ends, also where it goes on in the next week. */
const BandCell = styled.td<{ $hasBand: boolean; $startsRow: boolean; $endsRow: boolean }>`
  ${({ $hasBand }) => $hasBand && `background: ${tokens.color.actionSoft};`}
  border-radius: ${({ $startsRow, $endsRow }) => {
    const [left, right] = [$startsRow, $endsRow].map((isEnd) =>
      isEnd ? tokens.radius.control : '0',
    );
    return `${left} ${right} ${right} ${left}`;
  }};
`;

const Day = styled.button<{ $styles: string }>`
  position: relative;
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

  &:focus-visible {
    z-index: 1;
  }

  /* A dot below the number. */
  &[aria-current='date']::after {
    content: '';
    position: absolute;
    bottom: min(0.3rem, 1.5vw);
    left: calc(50% - min(0.1875rem, 0.95vw));
    width: min(0.375rem, 1.9vw);
    height: min(0.375rem, 1.9vw);
    border-radius: ${tokens.radius.pill};
    background: currentcolor;
  }
`;
