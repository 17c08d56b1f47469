import { MonthGrid } from '@gida/ui';
import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

const weekdays = [
  ['Mo', 'Monday'],
  ['Tu', 'Tuesday'],
  ['We', 'Wednesday'],
  ['Th', 'Thursday'],
  ['Fr', 'Friday'],
  ['Sa', 'Saturday'],
  ['Su', 'Sunday'],
] as const;
const paints: Record<number, string> = {
  3: `color: ${tokens.color.textSoft}; text-decoration: line-through;`,
  8: `background: ${tokens.color.action}; color: ${tokens.color.onAction}; font-weight: 700;`,
  9: `background: ${tokens.color.actionSoft}; border-radius: 0;`,
  10: `background: ${tokens.color.action}; color: ${tokens.color.onAction}; font-weight: 700;`,
};
const closed = 3;
const today = 6;

/** Free, closed, today, and a stay from the 8th to the 10th. */
export function Months() {
  return (
    <Narrow>
      <MonthGrid
        title="February 2027"
        weekdays={weekdays}
        weeks={weeks}
        focused="2027-02-08"
        pick={() => {}}
        face={(date) => {
          const day = Number(date.slice(8));
          return {
            label: `${day} February 2027`,
            isSelected: day >= 8 && day <= 10,
            isClosed: day === closed,
            isToday: day === today,
            paint: paints[day] ?? '',
          };
        }}
      />
    </Narrow>
  );
}

/** A month that begins on a Monday and ends on a Sunday needs no blanks; the last week shows one that does. */
const weeks = [0, 1, 2, 3].map((week) =>
  weekdays.map((_, at) => {
    const day = week * 7 + at + 1;
    return day > 26 ? null : `2027-02-${String(day).padStart(2, '0')}`;
  }),
);

const Narrow = styled.div`
  max-width: 22rem;
`;
