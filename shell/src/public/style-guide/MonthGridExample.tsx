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
const dayStyles: Record<number, string> = {
  3: `color: ${tokens.color.textSoft}; text-decoration: line-through;`,
  8: `background: ${tokens.color.action}; color: ${tokens.color.onAction}; font-weight: 700;`,
  9: `background: ${tokens.color.actionSoft}; border-radius: 0;`,
  10: `background: ${tokens.color.action}; color: ${tokens.color.onAction}; font-weight: 700;`,
};
const unavailableDay = 3;
const todayDay = 6;

/** Available and unavailable days, today, and a selected stay from the 8th to the 10th. */
export function MonthGridExample() {
  return (
    <Container>
      <MonthGrid
        title="February 2027"
        weekdays={weekdays}
        weeks={weeks}
        focusedDay="2027-02-08"
        onSelectDay={() => {}}
        dayProps={(date) => {
          const day = Number(date.slice(8));
          return {
            label: `${day} February 2027`,
            isSelected: day >= 8 && day <= 10,
            isDisabled: day === unavailableDay,
            isToday: day === todayDay,
            dayStyles: dayStyles[day] ?? '',
          };
        }}
      />
    </Container>
  );
}

/** February 2027 starts on a Monday; the last days are left blank to show empty cells. */
const weeks = [0, 1, 2, 3].map((week) =>
  weekdays.map((_, index) => {
    const day = week * 7 + index + 1;
    return day > 26 ? null : `2027-02-${String(day).padStart(2, '0')}`;
  }),
);

const Container = styled.div`
  max-width: 22rem;
`;
